import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { Watch } from './availability.ts';
import { DatabaseUnavailable } from './database.ts';

/** Kysely over a pool of `pg`, whose clients are thrown away as soon as they have lost their server. */
export const postgresDialect = (pool: pg.Pool, watch: Watch): Dialect => ({
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
