import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { isPostgres } from './trx.ts';

/** What there is to know of the store itself. */
export interface StoreFacts {
  /** Of the engine: `3.50.4`, `15.18`. */
  readonly version: string;
  /** The newest migration: `007-backups`. */
  readonly schema: string;
  /** On the disk. */
  readonly bytes: number;
  /** Letters of the outbox by state. */
  readonly letters: Readonly<Record<'waiting' | 'dead', number>>;
}

export async function storeFacts(db: Kysely<Schema>): Promise<StoreFacts> {
  const { rows } = isPostgres(db)
    ? await sql<{ version: string; bytes: number }>`
        select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(db)
    : await sql<{ version: string; bytes: number }>`
        select sqlite_version() as version, page_count * page_size as bytes
        from pragma_page_count(), pragma_page_size()`.execute(db);
  const newest = await sql<{
    name: string;
  }>`select name from schema_version order by version desc limit 1`.execute(db);
  const letters = await db
    .selectFrom('outbox')
    .select(['state', (eb) => eb.fn.countAll().as('count')])
    .where('state', 'in', ['waiting', 'sending', 'dead'])
    .groupBy('state')
    .execute();
  const count = (...states: string[]) =>
    letters.reduce((sum, row) => sum + (states.includes(row.state) ? Number(row.count) : 0), 0);
  const [{ version = '', bytes = 0 } = {}] = rows;
  return {
    version: version.split(' ', 1)[0] ?? '',
    schema: newest.rows[0]?.name ?? '',
    bytes: Number(bytes),
    letters: { waiting: count('waiting', 'sending'), dead: count('dead') },
  };
}
