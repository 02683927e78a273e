import { statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { sqliteCode, type Watch } from './availability.ts';
import { DatabaseUnavailable } from './database.ts';
import { StoreLost } from './store-lost.ts';

/** After one query has waited in vain for another process's lock, the next ones wait less until the lock is gone. */
const SHORT_LOCK_TIMEOUT_MS = 100;

const BUSY = new Set([5, 6]);
/** After these errors the file is reopened: the disk, the folder or the file itself was at fault. */
const BROKEN = new Set([8, 10, 11, 14, 26]);

/**
 * A connection to a SQLite file, opened on first use and again after it broke. It waits for locks without blocking the
 * event loop, as the engine's own busy timeout would.
 */
export class SqliteFile implements DatabaseConnection {
  readonly path: string;
  #watch: Watch;
  #readOnly: boolean;
  #lockTimeoutMs: number;
  #db: DatabaseSync | undefined;
  /** The open file's inode: the path may come to mean another file, or none. */
  #inode: number | undefined;
  #broken = false;
  #inTransaction = false;
  #busySince: number | undefined;

  constructor(path: string, watch: Watch, options: { lockTimeoutMs: number; readOnly?: boolean }) {
    this.path = path;
    this.#watch = watch;
    this.#readOnly = options.readOnly ?? false;
    this.#lockTimeoutMs = options.lockTimeoutMs;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return await this.#watch(() => this.#retryWhileBusy(() => this.#run<R>(query)));
  }

  // biome-ignore lint/correctness/useYield: nothing here is read row by row
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported');
  }

  /** BEGIN IMMEDIATE: a transaction that begins by reading could not write once another process has written. */
  async begin(): Promise<void> {
    await this.#watch(async () => this.#checkPlace());
    await this.executeQuery(CompiledQuery.raw('begin immediate'));
    this.#inTransaction = true;
  }

  async commit(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('commit'));
    this.#inTransaction = false;
  }

  /** Some errors (a full disk) have already rolled back by themselves. */
  async rollback(): Promise<void> {
    this.#inTransaction = false;
    if (this.#db?.isTransaction) await this.executeQuery(CompiledQuery.raw('rollback'));
  }

  /** Called when no query uses the connection. */
  released(): void {
    if (!this.#broken) return;
    this.#broken = false;
    this.close();
  }

  /** Changes whenever another connection, of any process, has committed; undefined while it cannot be read. */
  dataVersion(): number | undefined {
    try {
      this.#db ??= this.#open();
      return this.#db.prepare('pragma data_version').get()?.data_version as number;
    } catch {
      return undefined;
    }
  }

  close(): void {
    const db = this.#db;
    this.#db = undefined;
    try {
      db?.close();
    } catch {
      // A broken connection may fail to close.
    }
  }

  async #retryWhileBusy<T>(run: () => T): Promise<T> {
    const asked = Date.now();
    for (;;) {
      try {
        const result = run();
        this.#busySince = undefined;
        return result;
      } catch (error) {
        const code = sqliteCode(error) ?? 0;
        if (BROKEN.has(code)) this.#broken = true;
        if (!BUSY.has(code)) throw error;
        this.#busySince ??= Date.now();
        const until = Math.max(this.#busySince + this.#lockTimeoutMs, asked + SHORT_LOCK_TIMEOUT_MS);
        if (Date.now() > until) throw error;
        await sleep(5 + Math.random() * 20);
      }
    }
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    this.#db ??= this.#open();
    // After an automatic rollback, later statements must not run outside the transaction.
    if (this.#inTransaction && !this.#db.isTransaction)
      throw new DatabaseUnavailable('the transaction was rolled back');
    const statement = this.#db.prepare(sql);
    const values = parameters.map(bindable);
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Writes to a deleted or replaced file would be lost. */
  #checkPlace(): void {
    if (!this.#db) return;
    const inode = statSync(this.path, { throwIfNoEntry: false })?.ino;
    if (inode === this.#inode) return;
    this.close();
    throw inode === undefined ? new StoreLost('missing') : new DatabaseUnavailable('another file has taken its place');
  }

  /** Never creates the file, since a lost store is not a new one; the engine creates new ones. */
  #open(): DatabaseSync {
    const found = statSync(this.path, { throwIfNoEntry: false });
    if (!found) throw new StoreLost('missing');
    if (found.size === 0 && this.#inode !== undefined) throw new StoreLost('empty');
    const db = new DatabaseSync(this.path, { timeout: 0, enableForeignKeyConstraints: true });
    try {
      // FULL: every commit reaches the disk before it is acknowledged.
      db.exec('pragma journal_mode=wal; pragma synchronous=full');
      if (this.#readOnly) db.exec('pragma query_only=on');
      this.#inode = found.ino;
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  }
}

/** node:sqlite takes an object as the first argument for named parameters, and would silently bind NULL. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (ArrayBuffer.isView(value)) return value as NodeJS.ArrayBufferView;
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new TypeError(`cannot bind ${value === undefined ? 'undefined' : Object.prototype.toString.call(value)}`);
}

/** A Kysely dialect over node:sqlite with one connection, whose transactions are serialised. */
export const sqliteDialect = (file: SqliteFile): Dialect => ({
  createDriver: () => ({
    async init() {},
    acquireConnection: async () => file,
    beginTransaction: () => file.begin(),
    commitTransaction: () => file.commit(),
    rollbackTransaction: () => file.rollback(),
    releaseConnection: async () => file.released(),
    destroy: async () => file.close(),
  }),
  createAdapter: () => new TransactionalDdl(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/** SQLite's schema changes are transactional; Kysely's adapter says they are not. */
class TransactionalDdl extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
