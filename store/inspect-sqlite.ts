import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runChild } from '../editions/child/run-child.ts';
import { isDamage } from './availability.ts';
import type { StoreFault } from './store-lost.ts';

const MAGIC = 'SQLite format 3\0';
/** Larger files are gone through in a process of their own: this much takes some 50 ms. */
const AT_ONCE_BYTES = 16_000_000;

export interface Inspection {
  readonly fault?: StoreFault;
  /** Too large to have been gone through now. */
  readonly unread?: true;
}

/**
 * Looks at a store's file before it is opened for writing, and changes nothing: SQLite would take an empty file for a new
 * database, and throw away the log beside it.
 * @param isNew whether nothing says that there has been a store
 */
export function inspectSqlite(path: string, isNew: () => boolean): Inspection {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return isNew() ? {} : { fault: 'missing' };
  // Opening it says what is wrong.
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

/** Goes through the whole file: whether its pages can be read and hang together. */
export const isDamagedSqlite = (path: string): boolean =>
  asking(path, (ask) => (isUnsound(ask) ? 'damaged' : undefined)) === 'damaged';

type Ask = (statement: string) => unknown;

const isUnsound = (ask: Ask): boolean => ask('pragma quick_check(1)') !== 'ok';

/** A file that somebody holds, or that cannot be opened now, says nothing of itself here. */
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

/** Has a process of its own go through a store that is too large to hold up a start. */
export async function isDamagedApart(path: string, programDir: string): Promise<boolean> {
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
