import { Kysely } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Availability } from './availability.ts';
import { copyPostgres } from './copy-postgres.ts';
import type { Engine } from './engine.ts';
import { listen } from './listen.ts';
import { migrate } from './migrate.ts';
import { PostgresDialect } from './postgres-dialect.ts';
import type { Schema } from './schema.ts';

const SECOND = 1_000;
const [INT8, NUMERIC] = [20, 1700];

/** Counts and times are numbers, as SQLite gives them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 || id === NUMERIC ? Number : pg.types.getTypeParser(id, format),
};

export function openPostgres(url: string, availability: Availability, log: Log): Engine {
  const base: pg.PoolConfig = {
    connectionString: url,
    types,
    application_name: 'sagrada-biblia',
    connectionTimeoutMillis: 3 * SECOND,
    keepAlive: true,
  };
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
  const db = new Kysely<Schema>({ dialect: new PostgresDialect(pool, watch) });
  return {
    name: 'postgres',
    writer: db,
    reader: db,
    async migrate() {
      // Without the bounds of everyday statements.
      const own = new Kysely<Schema>({
        dialect: new PostgresDialect(openPool({ ...base, max: 1 }, log), watch),
      });
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
