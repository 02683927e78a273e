import { readFile, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Database, unlessAway } from '../../../store/database.ts';
import { storeFacts } from '../../../store/summarize-store.ts';
import type { Files } from '../../files/contents/files.ts';
import type { Mail } from '../../post/mail/mail.ts';
import { folderSize } from './folder-size.ts';
import type { Machine } from './machine.ts';
import { networkDisk } from './network-disk.ts';
import { remember } from './remember.ts';

/** Folders with many copies take long to go through, above all while one is made. */
const HOLDS_MS = 30_000;
/** A file after the other is looked for, which takes long where there are many. */
const LACKING_HOLDS_MS = 5_000;

export interface MachineDeps {
  readonly database: Database;
  readonly files: Pick<Files, 'lacking'>;
  readonly mail: Mail;
  readonly loss: () => Promise<string | undefined>;
  readonly varDir: string;
  readonly filesDir: string;
  readonly backupDir: string;
  readonly programDir: string;
  readonly build: string;
  readonly publicUrl: string;
  readonly publicUrlGiven: boolean;
  readonly now: () => Date;
}

export function createMachine(deps: MachineDeps): Machine {
  const { database, files, mail, loss, varDir, filesDir, backupDir, programDir, build, now } = deps;
  const sizes = remember(HOLDS_MS, async () => {
    const [editions, inFiles, backups] = await Promise.all(
      [join(varDir, 'editions'), filesDir, backupDir].map((folder) => folderSize(folder)),
    );
    return { editions: editions ?? 0, files: inFiles ?? 0, backups: backups ?? 0 };
  });
  const lackingFiles = remember(LACKING_HOLDS_MS, () => unlessAway(files.lacking()));
  return {
    async look() {
      const [program, store, lacking, taken, { bavail, blocks, bsize, type }] = await Promise.all([
        versionIn(programDir),
        unlessAway(database.read(storeFacts)),
        lackingFiles(),
        sizes(),
        statfs(varDir),
      ]);
      const network = database.engine === 'sqlite' ? networkDisk(type) : undefined;
      return {
        program,
        build,
        loss: await loss(),
        store,
        engine: database.engine,
        node: process.versions.node,
        upSince: now().getTime() - process.uptime() * 1_000,
        memory: process.memoryUsage.rss(),
        sizes: taken,
        writable: database.available,
        disk: { free: bavail * bsize, total: blocks * bsize, ...(network && { network }) },
        lacking: lacking?.length ?? 0,
        filesDir: resolve(filesDir),
        provisionalUrl: deps.publicUrlGiven ? undefined : deps.publicUrl,
        mails: mail.delivers,
      };
    },
  };
}

async function versionIn(programDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(programDir, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}
