import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../../program/log.ts';
import type { Database } from '../../../store/database.ts';
import {
  acquireLease,
  completeLease,
  type DownloadLease,
  type DownloadRow,
  downloadRows,
  dropDownload,
  failLease,
  releaseLease,
  renewLease,
} from '../../../store/downloads.ts';
import type { Files } from '../../files/contents/files.ts';
import type { Texts } from '../../text/texts/texts.ts';
import { workFolder } from '../site-files/write-zim.ts';
import { siteFormat } from './offered-formats.ts';
import { runMaker } from './run-maker.ts';
import { nextDue, rowOf, type Wanted, type WantedDeps, waitAfterFailures, wantedFiles } from './wanted.ts';

/** A lease expires when its holder has sent no heartbeat for this long. */
const LEASE_MS = 60_000;
const HEARTBEAT_MS = 2_000;
/** Files of a removed edition are kept this long, because another instance may not have the edition yet. */
const GONE_MS = 7 * 24 * 3_600_000;

export interface MakerDeps extends WantedDeps {
  readonly texts: Texts;
  readonly database: Database;
  readonly files: Files;
  readonly varDir: string;
  readonly programDir: string;
  /** True if all other processes on the machine have priority. */
  readonly gently: boolean;
  readonly log: Log;
  readonly now: () => Date;
}

/** Makes the due files one after the other and returns their number; 0 while another instance holds the lease. */
export async function makeDue(deps: MakerDeps, signal: AbortSignal): Promise<number> {
  const { database, texts, now } = deps;
  for (let made = 0; ; ) {
    if (signal.aborted || !texts.current) return made;
    // The maker reads the text from disk.
    await texts.settled();
    const at = now().getTime();
    const rows = await database.read(downloadRows);
    await dropGone(deps, rows, at);
    const next = nextDue(wantedFiles(deps), rows, at);
    if (!next) return made;
    const turn = { edition: next.edition, format: next.format, claim: randomUUID() };
    if (!(await database.write((trx) => acquireLease(trx, turn, at, at + LEASE_MS)))) return made;
    if (await makeOne(deps, next, turn, rowOf(next, rows), signal)) made++;
  }
}

async function makeOne(
  deps: MakerDeps,
  wanted: Wanted,
  turn: DownloadLease,
  before: DownloadRow | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const { database, files, varDir, programDir, siteOffer, gently, log, now } = deps;
  const { edition, format } = wanted;
  const site = deps.site?.();
  const path = join(files.dir, `.new-${turn.claim}`);
  const begun = now().getTime();
  const giveUp = new AbortController();
  let share = 0;
  const heartbeat = setInterval(() => {
    const until = now().getTime() + LEASE_MS;
    database
      .write((trx) => renewLease(trx, turn, until, Math.round(share * 1_000)))
      .then((kept) => kept || giveUp.abort())
      .catch(() => {});
  }, HEARTBEAT_MS).unref();
  try {
    await mkdir(files.dir, { recursive: true });
    const words = siteFormat(format) && siteOffer?.words();
    const headings = siteOffer?.headings() !== undefined;
    const further = siteOffer?.further(edition);
    const optional = { ...(site && { site }), ...(words && { words }), ...(further && { further }) };
    const task = { varDir, edition, format, path, gently, headings, ...optional };
    const result = await runMaker(programDir, task, AbortSignal.any([signal, giveUp.signal]), (progress) => {
      share = progress;
    });
    clearInterval(heartbeat);
    if (signal.aborted) {
      await database.write((trx) => releaseLease(trx, turn, now().getTime()));
      return false;
    }
    const kept = result.ok ? await files.adopt(path) : undefined;
    const at = now().getTime();
    if (!result.ok || !kept?.ok) {
      const reason = result.ok ? 'ENOSPC' : result.reason;
      const failedOf = !result.ok && result.lasts ? wanted.madeOf : null;
      const nextAt = at + waitAfterFailures((before?.attempts ?? 0) + 1);
      await database.write((trx) => failLease(trx, turn, { reason, failedOf, nextAt }, at));
      log.warn({ edition, format, reason }, 'download not made');
      return false;
    }
    const file = kept.value;
    const { revision, historyHash } = result.made;
    // The maker reports the revision that it used: the text may have changed meanwhile.
    const asWanted = wanted.madeOf.includes(` ${revision} ${historyHash ?? '-'} `);
    const made = {
      made_of: asWanted ? wanted.madeOf : null,
      sha256: file.sha256,
      size: file.size,
      revision,
      history_hash: historyHash,
      took_ms: at - begun,
    };
    const ended = await database.write(async (trx) => {
      await files.record(trx, file);
      const ended = await completeLease(trx, turn, made, at);
      const unused = ended === 'lost' ? file.sha256 : ended.replaced;
      if (unused !== null && (ended === 'lost' || unused !== file.sha256)) await files.release(trx, unused);
      return ended;
    });
    if (ended === 'lost') return false;
    log.info({ edition, format, bytes: file.size, ms: at - begun }, 'download made');
    return true;
  } finally {
    clearInterval(heartbeat);
    for (const left of [path, workFolder(path)]) await rm(left, { recursive: true, force: true });
  }
}

async function dropGone({ database, texts, files, siteOffer }: MakerDeps, rows: readonly DownloadRow[], at: number) {
  const there = new Set(texts.editions().map(({ id }) => id));
  for (const row of rows) {
    const notOffered = siteFormat(row.format) && siteOffer && !siteOffer.offers(row.edition);
    const gone = !there.has(row.edition) && at - (row.made_at ?? 0) >= GONE_MS;
    if (row.state === 'making' || !(notOffered || gone)) continue;
    await database.write(async (trx) => {
      const unused = await dropDownload(trx, row, at);
      if (unused !== null) await files.release(trx, unused);
    });
  }
}
