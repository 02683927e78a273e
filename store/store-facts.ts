import { type Kysely, sql } from 'kysely';
import { newestMigration } from './migrate.ts';
import { countLetters } from './outbox-desk.ts';
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
  const { waiting, sending, dead } = await countLetters(db);
  const [{ version = '', bytes = 0 } = {}] = rows;
  return {
    version: version.split(' ', 1)[0] ?? '',
    schema: (await newestMigration(db))?.name ?? '',
    bytes: Number(bytes),
    letters: { waiting: waiting + sending, dead },
  };
}
