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
import { StartError } from '../../program/errors.ts';
import { SQLITE_FILE } from '../../store/sqlite-engine.ts';
import { freeName } from './list-backups.ts';

// A restoration first makes everything ready in a folder beside what is there. Then it writes down that it is about to
// change places, and does so by renames alone. Whatever ends it before that line is written leaves the old installation;
// after it, whoever comes next – the server, or the command again – makes the same renames to their end. So there is the old
// or the new, never a mixture.

const JOURNAL = 'restoring.json';
/** Of the folder beside what is there, in which everything is made ready. */
export const STAGED = '.restaurar-';

/** What changes places. What the copy does not have is moved away all the same: it belongs to what was there before. */
const OF_VAR = ['editions', 'sources', 'overlays', 'last-settings.json'] as const;
/** The companions first: without its file nobody takes them for anything. */
const OF_SQLITE = [`${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`, SQLITE_FILE, 'secret'] as const;

export interface UnfinishedRestore {
  /** Name, within var/, of the folder with what is to take the places. */
  readonly staged: string;
  /** Name, within var/, of the folder for what was there. */
  readonly aside: string;
  readonly engine: 'sqlite' | 'postgres';
  /** What of it the copy has. */
  readonly has: readonly string[];
  /** What is left where it is. */
  readonly stays?: readonly string[];
  /** Whether a PostgreSQL still has to be loaded. */
  readonly database: 'waits' | 'loaded';
}

export function unfinishedRestore(varDir: string): UnfinishedRestore | undefined {
  try {
    return JSON.parse(readFileSync(join(varDir, JOURNAL), 'utf8')) as UnfinishedRestore;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function noteRestore(varDir: string, restore: UnfinishedRestore): void {
  const path = join(varDir, JOURNAL);
  writeFileSync(`${path}.tmp`, JSON.stringify(restore), { mode: 0o600, flush: true });
  renameSync(`${path}.tmp`, path);
  syncFolder(varDir);
}

/** Makes the renames that are still to be made. May be repeated at any point. */
export function changePlaces(varDir: string, { staged, aside, engine, has, stays = [] }: UnfinishedRestore): void {
  const from = join(varDir, staged);
  const away = join(varDir, aside);
  mkdirSync(away, { recursive: true, mode: 0o700 });
  for (const name of placesOf(engine).filter((place) => !stays.includes(place))) {
    const own = join(varDir, name);
    // This new file is already in place.
    const comes = existsSync(join(from, name));
    if (has.includes(name) && !comes) continue;
    if (existsSync(own)) renameSync(own, join(away, freeName(away, name, '.')));
    if (comes) renameSync(join(from, name), own);
  }
  for (const folder of [away, varDir]) syncFolder(folder);
  forgetRestore(varDir, { staged });
}

export function forgetRestore(varDir: string, { staged }: Pick<UnfinishedRestore, 'staged'>): void {
  rmSync(join(varDir, JOURNAL));
  syncFolder(varDir);
  rmSync(join(varDir, staged), { recursive: true, force: true });
}

/** What of it a folder has. */
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
 * Ends what a restoration that was interrupted had begun; to be called before anything of var/ is used.
 * @throws StartError where PostgreSQL is still to be loaded, which the command does
 */
export function settleRestore(varDir: string): void {
  const restore = unfinishedRestore(varDir);
  if (!restore) return;
  if (restore.engine === 'postgres' && restore.database === 'waits')
    throw new StartError(
      'Se estaba restaurando una copia y no se terminó. Termínelo con «npm run restore -- --finish» y ponga después el sitio en marcha.',
    );
  changePlaces(varDir, restore);
}
