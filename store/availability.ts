import type { Log } from '../program/log.ts';
import { DatabaseUnavailable } from './database.ts';
import { type StoreFault, StoreLost } from './store-lost.ts';

// Classifies an engine's errors: some mean that it is unavailable now, all others (constraints, wrong SQL) pass unchanged.

/** Primary result codes: busy, locked, read-only, input or output, full, cannot open. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 8, 10, 13, 14]);
/** Corrupt, not a database. */
const SQLITE_DAMAGED = new Set([11, 26]);
/** Damaged data, a damaged index. */
const POSTGRES_DAMAGED = /^XX00[12]$/;

/**
 * SQLSTATE by class or whole: connection, refused log-in, unknown database, resources, operator intervention, a
 * read-only standby, and waits that were given up (a lock, a deadlock, a serialization).
 */
const POSTGRES_UNAVAILABLE = /^(08|28|53|57P|3D000|25006|57014|55P03|40001|40P01)/;

const SYSTEM_UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EISDIR',
  'ENOTDIR',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  'EIO',
]);

/** Errors that `pg` throws without a code. */
const PG_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after|Connection ended|The server does not support SSL)/;

/** SQLite's primary result code, or undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}

/** Tells whether an engine reports damaged data. */
export function isDamage(error: unknown): boolean {
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE_DAMAGED.has(sqlite);
  return error instanceof Error && 'severity' in error && 'code' in error && POSTGRES_DAMAGED.test(String(error.code));
}

/** Wraps the engine's error as the cause of a DatabaseUnavailable where the engine is unavailable; other errors pass unchanged. */
function translate(error: unknown): unknown {
  if (isDamage(error)) return new StoreLost('damaged', undefined, error);
  return isUnavailable(error) ? new DatabaseUnavailable(messageOf(error), { cause: error }) : error;
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE_UNAVAILABLE.has(sqlite);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (SYSTEM_UNAVAILABLE.has(code) || PG_MESSAGES.test(error.message)) return true;
  return 'severity' in error && POSTGRES_UNAVAILABLE.test(code);
}

const messageOf = (error: unknown): string =>
  error instanceof AggregateError && !error.message
    ? String(error.errors[0]?.message ?? 'away')
    : (error as Error).message;

/** Runs a query on one connection to the engine and classifies its errors. */
export type Watch = <T>(ask: () => Promise<T>) => Promise<T>;

/**
 * Tracks whether the engine answers, and logs each change. Connections are tracked separately: a file that another
 * process has locked for writing can still be read, and a successful read does not mean that writing works again.
 */
export class Availability {
  #log: Log;
  #asked = false;
  #away = new Set<Watch>();
  #fault: StoreFault | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  get available(): boolean {
    return this.#asked && this.#away.size === 0 && this.#fault === undefined;
  }

  /** The fault that keeps the store unusable until an operator repairs it. */
  get fault(): StoreFault | undefined {
    return this.#fault;
  }

  /** Records the result of an inspection. `damaged` is never reset: reading some of the data proves no repair. */
  found(fault: StoreFault | undefined, cause?: unknown): void {
    if (fault === this.#fault || this.#fault === 'damaged') return;
    this.#fault = fault;
    if (fault) this.#log.error({ fault, ...(cause !== undefined && { err: cause }) }, 'store cannot be used');
    else this.#log.info('store is back');
  }

  newWatch(): Watch {
    const watch: Watch = async (ask) => {
      try {
        const answer = await ask();
        this.#answered(watch);
        return answer;
      } catch (caught) {
        const error = translate(caught);
        if (error instanceof StoreLost) this.found(error.fault, error.cause);
        else if (error instanceof DatabaseUnavailable) this.#missed(watch, error);
        else this.#answered(watch);
        throw error;
      }
    };
    return watch;
  }

  #answered(way: Watch): void {
    this.#asked = true;
    if (this.#away.delete(way) && this.available) this.#log.info('store is back');
  }

  #missed(way: Watch, error: DatabaseUnavailable): void {
    this.#asked = true;
    if (this.#away.size === 0) this.#log.error({ err: error.cause ?? error }, 'store is away');
    this.#away.add(way);
  }
}
