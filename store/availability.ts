import type { Log } from '../program/log.ts';
import { DatabaseUnavailable } from './database.ts';
import { type StoreFault, StoreLost } from './store-lost.ts';

// Which of an engine's errors say that it cannot be used now. All others (constraints, wrong SQL) stay what they are.

/** Primary result codes: busy, locked, read-only, input or output, full, cannot open. */
const SQLITE_AWAY = new Set([5, 6, 8, 10, 13, 14]);
/** Corrupt, not a database. */
const SQLITE_DAMAGED = new Set([11, 26]);
/** Damaged data, a damaged index. */
const POSTGRES_DAMAGED = /^XX00[12]$/;

/**
 * SQLSTATE by class or whole: connection, refused log-in, unknown database, resources, operator's intervention, a standby
 * that is read-only, and what gave up waiting for others (a lock, a deadlock, a serialization).
 */
const POSTGRES_AWAY = /^(08|28|53|57P|3D000|25006|57014|55P03|40001|40P01)/;

const SYSTEM_AWAY = new Set([
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

/** `pg` says these without a code. */
const SAID_BY_PG =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after|Connection ended|The server does not support SSL)/;

/** SQLite's primary result code, or undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}

/** Whether an engine says that what it holds is damaged. */
export function isDamage(error: unknown): boolean {
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE_DAMAGED.has(sqlite);
  return error instanceof Error && 'severity' in error && 'code' in error && POSTGRES_DAMAGED.test(String(error.code));
}

/** The error to pass on: DatabaseUnavailable with the engine's as its cause where the engine is away, else the very same. */
function translate(error: unknown): unknown {
  if (isDamage(error)) return new StoreLost('damaged', undefined, error);
  return isAway(error) ? new DatabaseUnavailable(messageOf(error), { cause: error }) : error;
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE_AWAY.has(sqlite);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (SYSTEM_AWAY.has(code) || SAID_BY_PG.test(error.message)) return true;
  return 'severity' in error && POSTGRES_AWAY.test(code);
}

const messageOf = (error: unknown): string =>
  error instanceof AggregateError && !error.message
    ? String(error.errors[0]?.message ?? 'away')
    : (error as Error).message;

/** What one way to the engine was asked, with its errors told apart. */
export type Watch = <T>(ask: () => Promise<T>) => Promise<T>;

/**
 * Keeps whether the engine answers, and tells the log when that changes. Its ways are told apart: while another process
 * keeps a file from being written it can still be read, and that does not mean that it is back.
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

  /** What keeps the store from being used until somebody does something about it. */
  get fault(): StoreFault | undefined {
    return this.#fault;
  }

  /** What a look at the store has shown. Damage stays: that some of it can be read mends nothing. */
  found(fault: StoreFault | undefined, cause?: unknown): void {
    if (fault === this.#fault || this.#fault === 'damaged') return;
    this.#fault = fault;
    if (fault) this.#log.error({ fault, ...(cause !== undefined && { err: cause }) }, 'store cannot be used');
    else this.#log.info('store is back');
  }

  newWay(): Watch {
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
