import { type DeleteResult, type Kysely, PostgresAdapter, sql, type Transaction, type UpdateResult } from 'kysely';
import type { Schema } from './schema.ts';

/** The transaction of a write; see Database. */
export type Trx = Transaction<Schema>;

/** Locks a name until the transaction ends, so that concurrent requests are serialised. SQLite has one writer at a time anyway. */
export async function lockName(trx: Kysely<Schema>, name: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1602))`.execute(trx);
}

/** A statement that updates or deletes rows. */
interface Statement {
  executeTakeFirst(): Promise<UpdateResult | DeleteResult>;
}

/** Runs a statement and returns how many rows it changed or deleted. */
export async function countRows(statement: Statement): Promise<number> {
  const result = await statement.executeTakeFirst();
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows);
}

/** Runs a statement and tells whether it changed or deleted any row. */
export const anyRows = async (statement: Statement): Promise<boolean> => (await countRows(statement)) > 0;

/** Counts rows in a selection; a number with either engine. */
export const COUNT = sql<number>`count(*)`.as('count');

/** For the few queries that the engines do not share. */
export const isPostgres = <T>(db: Kysely<T>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
