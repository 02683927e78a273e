import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { AwayFault } from '../../forms/refusals/away-faults.ts';
import { StartError } from '../../program/errors.ts';
import { SQLITE_FILE } from '../../store/database.ts';
import { unusedName } from './list-backups.ts';

// A restore first prepares everything in a staging folder. Then it writes a journal and moves the files into place by renames
// alone. An interruption before the journal leaves the old installation. After it, the next start of the server or of the command
// completes the same renames. So the result is the old installation or the new one, never a mixture.

const JOURNAL = 'restoring.json';
/** Prefix of the staging folder in var/. */
export const STAGING_PREFIX = '.restaurar-';

/** Entries of var/ that are replaced. Those that the backup lacks are also moved away, because they belong to the old installation. */
const OF_VAR = ['editions', 'sources', 'overlays', 'last-settings.json'] as const;
/** The companion files come first: without the database file they have no effect. */
const OF_SQLITE = [`${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`, SQLITE_FILE, 'secret'] as const;

export interface UnfinishedRestore {
  /** Name of the staging folder in var/. */
  readonly staged: string;
  /** Name of the folder in var/ for the old data. */
  readonly aside: string;
  readonly engine: 'sqlite' | 'postgres';
  /** The entries that the backup contains. */
  readonly has: readonly string[];
  /** The entries that are not moved. */
  readonly stays?: readonly string[];
  /** `waits` while the dump must still be loaded into PostgreSQL. */
  readonly database: 'waits' | 'loaded';
  /** When the backup was made, in ISO; absent where the store is begun anew. */
  readonly copy?: string;
  /** See LastRestore. */
  readonly readAt?: string;
}

export function unfinishedRestore(varDir: string): UnfinishedRestore | undefined {
  try {
    return JSON.parse(readFileSync(join(varDir, JOURNAL), 'utf8')) as UnfinishedRestore;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function writeRestoreJournal(varDir: string, restore: UnfinishedRestore): void {
  const path = join(varDir, JOURNAL);
  writeFileSync(`${path}.tmp`, JSON.stringify(restore), { mode: 0o600, flush: true });
  renameSync(`${path}.tmp`, path);
  syncFolder(varDir);
}

/** Completes the remaining renames. It can be repeated at any point. */
export function renameIntoPlace(
  varDir: string,
  { staged, aside, engine, has, stays = [], copy, readAt }: UnfinishedRestore,
): void {
  const from = join(varDir, staged);
  const away = join(varDir, aside);
  mkdirSync(away, { recursive: true, mode: 0o700 });
  for (const name of placesOf(engine).filter((place) => !stays.includes(place))) {
    const own = join(varDir, name);
    // This new entry is already in place.
    const comes = existsSync(join(from, name));
    if (has.includes(name) && !comes) continue;
    if (existsSync(own)) renameSync(own, join(away, unusedName(away, name, '.')));
    if (comes) renameSync(join(from, name), own);
  }
  for (const folder of [away, varDir]) syncFolder(folder);
  if (copy !== undefined)
    writeLastRestore(varDir, {
      copy,
      at: Date.now(),
      aside,
      unrecorded: true,
      ...(readAt !== undefined && { readAt }),
    });
  discardRestore(varDir, { staged });
}

/** The last restore and its result. It is beside the store, which the restore replaces. */
export interface LastRestore {
  /** When the backup was made, in ISO. */
  readonly copy: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Name of the folder in var/ with the data that was replaced; absent: nothing was changed. */
  readonly aside?: string;
  /** Why nothing was changed. */
  readonly error?: AwayFault;
  /** Not yet in the audit log of the restored store. */
  readonly unrecorded?: true;
  /** On a new machine, the origin at which the restoring browser read the site; empty if unknown. */
  readonly readAt?: string;
}

const LAST = 'last-restore.json';

export function writeLastRestore(varDir: string, last: LastRestore): void {
  const path = join(varDir, LAST);
  writeFileSync(`${path}.tmp`, JSON.stringify(last), { mode: 0o600, flush: true });
  renameSync(`${path}.tmp`, path);
}

/** Undefined where there has been none. */
export function readLastRestore(varDir: string): LastRestore | undefined {
  try {
    return JSON.parse(readFileSync(join(varDir, LAST), 'utf8')) as LastRestore;
  } catch {
    return undefined;
  }
}

export function discardRestore(varDir: string, { staged }: Pick<UnfinishedRestore, 'staged'>): void {
  rmSync(join(varDir, JOURNAL));
  syncFolder(varDir);
  rmSync(join(varDir, staged), { recursive: true, force: true });
}

/** The replaceable entries that a folder contains. */
export const placesIn = (folder: string, engine: UnfinishedRestore['engine']): readonly string[] =>
  placesOf(engine).filter((name) => existsSync(join(folder, name)));

const placesOf = (engine: UnfinishedRestore['engine']): readonly string[] =>
  engine === 'sqlite' ? [...OF_SQLITE, ...OF_VAR] : OF_VAR;

function syncFolder(folder: string): void {
  const file = openSync(folder, 'r');
  fsyncSync(file);
  closeSync(file);
}

/**
 * Completes an interrupted restore; to be called before any other use of var/.
 * @throws StartError where the dump must still be loaded into PostgreSQL, which only the command does
 */
export function settleRestore(varDir: string): void {
  const restore = unfinishedRestore(varDir);
  if (!restore) return;
  if (restore.engine === 'postgres' && restore.database === 'waits')
    throw new StartError(
      'Quedó a medias la restauración de una copia. Termínela con «npm run restore -- --finish» y ponga después el sitio en marcha.',
    );
  renameIntoPlace(varDir, restore);
}
