import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely';
import pg from 'pg';
import type { Log } from '../program/log.ts';
import type { Availability, Watch } from './availability.ts';
import { CHANNEL } from './change-log.ts';
import { DatabaseUnavailable, type Engine } from './database.ts';
import { currentVersion, migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { hasTraces, StoreLost, type StorePlace } from './store-lost.ts';

/** A Kysely dialect over a pool of `pg`, whose clients are discarded as soon as they lose the server. */
const postgresDialect = (pool: pg.Pool, watch: Watch): Dialect => ({
  createDriver: () => ({
    async init() {},
    acquireConnection: async () => new PostgresConnection(await watch(() => pool.connect()), watch),
    beginTransaction: (connection) => run(connection, 'begin'),
    commitTransaction: (connection) => run(connection, 'commit'),
    // A failed rollback must not hide the earlier error; a lost connection rolls back anyway.
    rollbackTransaction: (connection) =>
      run(connection, 'rollback').catch(() => (connection as PostgresConnection).lose()),
    releaseConnection: async (connection) => (connection as PostgresConnection).release(),
    destroy: () => pool.end(),
  }),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});

const run = async (connection: DatabaseConnection, sql: string): Promise<void> => {
  await connection.executeQuery(CompiledQuery.raw(sql));
};

/**
 * PostgreSQL rejects U+0000 in text, which would look like a program error; SQLite accepts it. A lookup with the
 * replacement finds nothing.
 */
const sendable = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value);

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class PostgresConnection implements DatabaseConnection {
  #client: pg.PoolClient;
  #watch: Watch;
  #lost = false;

  constructor(client: pg.PoolClient, watch: Watch) {
    this.#client = client;
    this.#watch = watch;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const asked = () => this.#client.query(sql, parameters.map(sendable));
      const { command, rowCount, rows } = await this.#watch(asked);
      // COMMIT after a failed statement rolls back.
      if (sql === 'commit' && command === 'ROLLBACK') throw new Error('the transaction had failed: nothing was kept');
      return { rows: rows ?? [], ...(COUNTED.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    } catch (error) {
      if (error instanceof DatabaseUnavailable) this.lose();
      // `detail` holds the row's values, which must not reach the log.
      if (error instanceof pg.DatabaseError) error.detail = undefined;
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: nothing here is read row by row
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported');
  }

  lose(): void {
    this.#lost = true;
  }

  release(): void {
    this.#client.release(this.#lost);
  }
}

const RECONNECT_MS = 500;
const LONGEST_RECONNECT_MS = 5_000;
/** Polling interval, in case a notification is lost. */
const LOOK_EVERY_MS = 5_000;

/** Listens for PostgreSQL's notifications on a dedicated connection, which reconnects. Returns the function that stops it. */
function listen(connect: () => pg.Client, notify: () => void): () => void {
  let ended = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let wait = RECONNECT_MS;

  const lost = (which: pg.Client) => {
    if (client !== which) return;
    client = undefined;
    which.end().catch(() => {});
    if (ended) return;
    retry = setTimeout(start, wait).unref();
    wait = Math.min(wait * 2, LONGEST_RECONNECT_MS);
  };
  const start = () => {
    const own = connect();
    client = own;
    own.on('error', () => lost(own));
    own.on('end', () => lost(own));
    own.on('notification', notify);
    own
      .connect()
      .then(() => own.query(`listen ${CHANNEL}`))
      .then(
        () => {
          wait = RECONNECT_MS;
          // Notifications may have been missed while disconnected.
          notify();
        },
        () => lost(own),
      );
  };
  start();
  const poll = setInterval(notify, LOOK_EVERY_MS).unref();
  return () => {
    ended = true;
    clearInterval(poll);
    clearTimeout(retry);
    client?.end().catch(() => {});
  };
}

const KEPT = 3;
const COPY = /^copy_(\d+)_/;

/**
 * Copies the tables as `copy_<version>_<table>` in the same schema, in the transaction that is about to change them.
 * The copies of the last few versions are kept.
 */
export async function copyPostgres(trx: Kysely<unknown>, version: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(trx);
  for (const { name } of rows) {
    const of = COPY.exec(name)?.[1];
    if (of === undefined)
      await sql`create table ${sql.id(`copy_${version}_${name}`)} as table ${sql.id(name)}`.execute(trx);
    else if (Number(of) <= version - KEPT) await sql`drop table ${sql.id(name)}`.execute(trx);
  }
}

/** The `application_name` of the program's connections. */
export const APPLICATION = 'sagrada-biblia';
const SECOND = 1_000;
const [INT8, NUMERIC] = [20, 1700];

/** Parses counts and times as numbers, as SQLite returns them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 || id === NUMERIC ? Number : pg.types.getTypeParser(id, format),
};

const baseConfig = (url: string): pg.PoolConfig => ({
  connectionString: url,
  types,
  application_name: APPLICATION,
  connectionTimeoutMillis: 3 * SECOND,
  keepAlive: true,
});

/** A single connection without the usual timeouts, for long work (migrating, copying). */
export const openWithoutTimeouts = (url: string, watch: Watch, log: Log): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: postgresDialect(openPool({ ...baseConfig(url), max: 1 }, log), watch) });

export function openPostgres(url: string, place: StorePlace, availability: Availability, log: Log): Engine {
  const base = baseConfig(url);
  const pool = openPool(
    {
      ...base,
      max: 10,
      statement_timeout: 5 * SECOND,
      lock_timeout: 4 * SECOND,
      idle_in_transaction_session_timeout: 10 * SECOND,
      // A client-side limit, for a server that does not respond at all.
      query_timeout: 7 * SECOND,
    },
    log,
  );
  const watch = availability.newWatch();
  const db = new Kysely<Schema>({ dialect: postgresDialect(pool, watch) });
  return {
    name: 'postgres',
    writer: db,
    reader: db,
    async inspect() {
      if ((await currentVersion(db)) === undefined && hasTraces(place))
        await watch(() => Promise.reject(new StoreLost('empty')));
    },
    async migrate() {
      const own = openWithoutTimeouts(url, watch, log);
      await migrate(own, copyPostgres).finally(() => own.destroy());
    },
    watch: (notify) => listen(() => new pg.Client({ ...base }), notify),
    close: () => db.destroy(),
  };
}

/**
 * Handles the clients' `error` events: an idle client that loses the server emits one, and an unhandled one would end
 * the process.
 */
function openPool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool(config);
  const heard = (error: Error) => log.debug({ err: error }, 'store connection lost');
  pool.on('error', heard);
  pool.on('connect', (client) => client.on('error', heard));
  return pool;
}
