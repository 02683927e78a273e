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

/** Kysely over a pool of `pg`, whose clients are thrown away as soon as they have lost their server. */
const postgresDialect = (pool: pg.Pool, watch: Watch): Dialect => ({
  createDriver: () => ({
    async init() {},
    acquireConnection: async () => new PostgresConnection(await watch(() => pool.connect()), watch),
    beginTransaction: (connection) => run(connection, 'begin'),
    commitTransaction: (connection) => run(connection, 'commit'),
    // What went wrong before is worth more than that it could not be undone: a lost connection undoes it anyway.
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

/** PostgreSQL's text has no U+0000, and its refusal would be an error of ours; SQLite's has. What is asked for with one is nowhere. */
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
      // A transaction with a failed statement ends so, whatever it is told.
      if (sql === 'commit' && command === 'ROLLBACK') throw new Error('the transaction had failed: nothing was kept');
      return { rows: rows ?? [], ...(COUNTED.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    } catch (error) {
      if (error instanceof DatabaseUnavailable) this.lose();
      // It holds the row's values, and errors go to the log.
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
/** Should a notice ever be lost. */
const LOOK_EVERY_MS = 5_000;

/** Hears PostgreSQL's notices on a connection of its own, which is made again whenever it is lost. Returns what ends it. */
function listen(connect: () => pg.Client, tell: () => void): () => void {
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
    own.on('notification', tell);
    own
      .connect()
      .then(() => own.query(`listen ${CHANNEL}`))
      .then(
        () => {
          wait = RECONNECT_MS;
          // What happened meanwhile was not heard.
          tell();
        },
        () => lost(own),
      );
  };
  start();
  const poll = setInterval(tell, LOOK_EVERY_MS).unref();
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
 * Copies the tables beside themselves, as `copy_<version>_<table>`, in the transaction that is about to change them. The
 * copies of the last few versions are kept.
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

/** By this name PostgreSQL knows the program's connections. */
export const APPLICATION = 'sagrada-biblia';
const SECOND = 1_000;
const [INT8, NUMERIC] = [20, 1700];

/** Counts and times are numbers, as SQLite gives them. */
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

/** One connection without the bounds of everyday statements: for what takes its time (migrating, copying). */
export const openPatient = (url: string, watch: Watch, log: Log): Kysely<Schema> =>
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
      // Where the server does not even say that it gave up.
      query_timeout: 7 * SECOND,
    },
    log,
  );
  const watch = availability.newWay();
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
      const own = openPatient(url, watch, log);
      await migrate(own, copyPostgres).finally(() => own.destroy());
    },
    watch: (tell) => listen(() => new pg.Client({ ...base }), tell),
    close: () => db.destroy(),
  };
}

/** An idle or waiting client that loses its server says so with an event, which unheard would end the process. */
function openPool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool(config);
  const heard = (error: Error) => log.debug({ err: error }, 'store connection lost');
  pool.on('error', heard);
  pool.on('connect', (client) => client.on('error', heard));
  return pool;
}
