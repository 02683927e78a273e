import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AWAY_NAME } from '../../../forms/away.ts';
import type { Step } from '../../../forms/progress/step.ts';
import { writeHashed } from '../hashed-file.ts';
import { isFolder } from '../list-backups.ts';
import type { Installation } from '../manifest.ts';
import { type StagedRestore, stageRestore, sweepRestores } from '../restore-backup.ts';
import { STAGING_PREFIX } from '../unfinished-restore.ts';
import type { RestoreFrom } from './away-order.ts';
import { type AwayKey, decrypt, isEncrypted } from './cipher.ts';
import { AwayError, openPlace } from './place.ts';

type Report = (step: Step) => void;

/** Brings a backup to this machine, decrypts it, and stages it in var/. Nothing of the installation changes. */
export async function stageFrom(from: RestoreFrom, installation: Installation, report: Report): Promise<StagedRestore> {
  const { varDir } = installation;
  await mkdir(varDir, { recursive: true });
  await sweepRestores(varDir);
  const archive = join(varDir, `${STAGING_PREFIX}${randomUUID()}.tar`);
  try {
    const path = await bring(from, archive, report);
    report({ code: 'restore-checking' });
    return await stageRestore({ installation, from: path, say: () => {} });
  } finally {
    await rm(archive, { force: true });
  }
}

/** The path of the backup's folder or plain archive. */
async function bring(from: RestoreFrom, archive: string, report: Report): Promise<string> {
  const by = from.phrase ?? from.keys ?? [];
  if ('path' in from) {
    const { path } = from;
    if ((await isFolder(path)) || !(await beginsEncrypted(path))) return path;
    await decryptTo(archive, createReadStream(path), (await stat(path)).size, by, report);
    return archive;
  }
  const place = await openPlace(from.place);
  try {
    const files = (await place.list()).toSorted((a, b) => (a.name < b.name ? 1 : -1));
    const found = files.find(({ name }) =>
      from.name === undefined ? AWAY_NAME.test(name) && name.startsWith(from.day ?? '') : name === from.name,
    );
    if (!found) throw new AwayError({ code: from.name === undefined ? 'away-no-copy' : 'away-gone' });
    await decryptTo(archive, await place.read(found.name), found.bytes, by, report);
    return archive;
  } finally {
    place.close();
  }
}

async function beginsEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return isEncrypted(buffer);
  } finally {
    await file.close();
  }
}

const REPORT_MS = 2_000;

async function decryptTo(
  archive: string,
  source: AsyncIterable<Uint8Array>,
  total: number,
  by: string | readonly AwayKey[],
  report: Report,
): Promise<void> {
  const { bavail, bsize } = await statfs(join(archive, '..'));
  // The archive and what it contains.
  if (bavail * bsize < total * 2.1) throw new AwayError({ code: 'away-no-room' });
  let [at, reported] = [0, 0];
  async function* counted() {
    for await (const piece of source) {
      yield piece;
      at += piece.length;
      if (Date.now() - reported < REPORT_MS) continue;
      reported = Date.now();
      report({ code: 'restore-fetching', at, total });
    }
  }
  await writeHashed(decrypt(counted(), by), archive, 0o600);
}
