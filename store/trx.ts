import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** What a write works in; see Database. */
export type Trx = Transaction<Schema>;

/**
 * Holds a name until the transaction ends, so that what is asked twice at once is done one after the other. SQLite has one
 * writer at a time anyway.
 */
export async function lockName(trx: Kysely<Schema>, name: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1602))`.execute(trx);
}

/** For the few queries that the engines do not share. */
export const isPostgres = <T>(db: Kysely<T>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
