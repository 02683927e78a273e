import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runChild } from '../editions/child/run-child.ts';
import { isDamage } from './availability.ts';
import type { StoreFault } from './store-lost.ts';

const MAGIC = 'SQLite format 3\0';
/** Larger files are checked in a child process: this size takes some 50 ms. */
const AT_ONCE_BYTES = 16_000_000;

export interface Inspection {
  readonly fault?: StoreFault;
  /** Too large to be checked at once. */
  readonly unread?: true;
}

/**
 * Inspects a store's file before it is opened for writing, and changes nothing: SQLite would take an empty file for a
 * new database, and discard the WAL beside it.
 * @param isNew false if there are traces of an earlier store
 */
export function inspectSqlite(path: string, isNew: () => boolean): Inspection {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return isNew() ? {} : { fault: 'missing' };
  // Opening it will report what is wrong.
  if (!found.isFile()) return {};
  if (found.size === 0) return isNew() ? {} : { fault: 'empty' };
  if (!hasHeader(path)) return { fault: 'damaged' };
  const now = found.size <= AT_ONCE_BYTES;
  const fault = asking(path, (ask) => {
    if (now && isUnsound(ask)) return 'damaged';
    return ask("select 1 from sqlite_master where name = 'schema_version'") || isNew() ? undefined : 'empty';
  });
  return fault ? { fault } : now ? {} : { unread: true };
}

/** Checks the integrity of the whole file. */
export const isDamagedSqlite = (path: string): boolean =>
  asking(path, (ask) => (isUnsound(ask) ? 'damaged' : undefined)) === 'damaged';

type Ask = (statement: string) => unknown;

const isUnsound = (ask: Ask): boolean => ask('pragma quick_check(1)') !== 'ok';

/** A file that is locked or cannot be opened now has no fault here. */
function asking(path: string, look: (ask: Ask) => StoreFault | undefined): StoreFault | undefined {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: 0 });
    const open = db;
    return look((statement) => Object.values(open.prepare(statement).get() ?? {})[0]);
  } catch (error) {
    return isDamage(error) ? 'damaged' : undefined;
  } finally {
    db?.close();
  }
}

function hasHeader(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(MAGIC.length);
    readSync(file, head, 0, head.length, 0);
    return head.toString('latin1') === MAGIC;
  } finally {
    closeSync(file);
  }
}

const LIMITS = { memoryMb: 256, seconds: 600 };

/** Checks, in a child process, a store that is too large to check during the start. */
export async function isDamagedInChild(path: string, programDir: string): Promise<boolean> {
  let damaged = false;
  await runChild<{ readonly damaged: boolean }>({
    program: join(programDir, 'store/check-sqlite.ts'),
    args: [path],
    limits: LIMITS,
    onMessage: (message) => {
      damaged = message.damaged;
    },
  });
  return damaged;
}
