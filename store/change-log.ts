import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import { isPostgres } from './trx.ts';

/** The channel for PostgreSQL's NOTIFY. */
export const CHANNEL = 'sagrada_change_log';
/** First half of the advisory lock's key; the second one is the schema's. */
const LOG_LOCK = 1602_1;

type LoggedChange = Selectable<Schema['change_log']>;

const appended = new WeakSet<object>();

/** Tells whether the transaction has written to the log. */
export const hasAppended = (trx: Transaction<Schema>): boolean => appended.has(trx);

/**
 * Locks the log until the transaction ends: one writer at a time, across all machines. SQLite's transactions are
 * exclusive anyway. Take the lock before reading what the change depends on.
 */
export async function lockLog(trx: Transaction<Schema>): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${LOG_LOCK}, hashtext(current_schema()))`.execute(trx);
}

/** Appends to the log; every instance is notified when the transaction commits. */
export async function append(trx: Transaction<Schema>, change: Omit<LoggedChange, 'seq'>): Promise<void> {
  await lockLog(trx);
  await trx.insertInto('change_log').values(change).execute();
  if (isPostgres(trx)) await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
  appended.add(trx);
}

/** The changes after a number, in order. */
export const after = (db: Kysely<Schema>, seq: number): Promise<LoggedChange[]> =>
  db.selectFrom('change_log').selectAll().where('seq', '>', seq).orderBy('seq').execute();

/** The number of the newest change; 0 where there is none. */
export async function newest(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('change_log')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirst();
  return row?.seq ?? 0;
}
