import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';

export type DayRow = Selectable<Schema['days']>;

/** What a day has shown; undefined if it was never asked for. */
export function findDay(db: Kysely<Schema>, day: string): Promise<DayRow | undefined> {
  return db.selectFrom('days').selectAll().where('day', '=', day).executeTakeFirst();
}

/** What the days from one on have shown, in order. */
export function daysFrom(db: Kysely<Schema>, day: string): Promise<DayRow[]> {
  return db.selectFrom('days').selectAll().where('day', '>=', day).orderBy('day').execute();
}

/** The first day that has shown something. */
export async function firstDay(db: Kysely<Schema>): Promise<string | undefined> {
  return (await db.selectFrom('days').select('day').orderBy('day').limit(1).executeTakeFirst())?.day;
}

/** The accounts with a verified address that want the verse of the day by letter. */
export function dayReaders(db: Kysely<Schema>): Promise<{ readonly id: string; readonly email: string }[]> {
  return db
    .selectFrom('day_readers')
    .innerJoin('users', 'users.id', 'day_readers.user_id')
    .select(['users.id', 'users.email'])
    .where('users.verified_at', 'is not', null)
    .where('users.suspended_at', 'is', null)
    .orderBy('users.id')
    .execute();
}

export async function wantsDayLetter(db: Kysely<Schema>, user: string): Promise<boolean> {
  return (
    (await db.selectFrom('day_readers').select('since').where('user_id', '=', user).executeTakeFirst()) !== undefined
  );
}

export async function setDayLetter(trx: Kysely<Schema>, user: string, wants: boolean, at: number): Promise<void> {
  if (!wants) await trx.deleteFrom('day_readers').where('user_id', '=', user).execute();
  else
    await trx
      .insertInto('day_readers')
      .values({ user_id: user, since: at })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
}

/** Stores what a day shows, unless it has shown something already; returns what holds. */
export async function keepDay(trx: Kysely<Schema>, row: DayRow): Promise<DayRow> {
  await trx
    .insertInto('days')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  return (await findDay(trx, row.day)) ?? row;
}
