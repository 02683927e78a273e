import { type Kysely, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Schema } from './schema.ts';

/**
 * Holds a name until the transaction ends, so that what is asked twice at once is done one after the other. SQLite has one
 * writer at a time anyway.
 */
export async function lockName(trx: Kysely<Schema>, name: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1602))`.execute(trx);
}
