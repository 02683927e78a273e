import { Kysely } from 'kysely';
import pg from 'pg';
import type { Log } from '../program/log.ts';
import type { Availability, Watch } from './availability.ts';
import { copyPostgres } from './copy-postgres.ts';
import type { Engine } from './engine.ts';
import { listen } from './listen.ts';
import { currentVersion, migrate } from './migrate.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Schema } from './schema.ts';
import { StoreLost, type StorePlace } from './store-lost.ts';
import { hasTraces } from './store-traces.ts';

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
