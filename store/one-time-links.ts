import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';

export type LinkRow = Selectable<Schema['one_time_links']>;

export async function insertLink(trx: Kysely<Schema>, row: LinkRow): Promise<void> {
  await trx.insertInto('one_time_links').values(row).execute();
}

/**
 * Makes a link of one whose letter goes out now, good for its time from now on; false where that one is gone. It stays, for
 * a letter that must be sent again gets another.
 */
export async function followOn(trx: Kysely<Schema>, kept: string, token: string, now: number): Promise<boolean> {
  const waiting = await findLink(trx, kept, now);
  if (!waiting) return false;
  const { minutes } = JSON.parse(waiting.detail ?? '{}') as { minutes: number };
  await insertLink(trx, { ...waiting, token, created_at: now, expires_at: now + minutes * 60_000 });
  return true;
}

/** A link that can still be followed; it stays so. */
export function findLink(db: Kysely<Schema>, token: string, now: number): Promise<LinkRow | undefined> {
  return db
    .selectFrom('one_time_links')
    .selectAll()
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a link up; undefined where it has been used or is over. Of several who follow it at once, one gets it. */
export function takeLink(trx: Kysely<Schema>, token: string, now: number): Promise<LinkRow | undefined> {
  return trx
    .deleteFrom('one_time_links')
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Makes an account's links of some purpose worthless, of every purpose where none is given. */
export async function dropLinks(trx: Kysely<Schema>, userId: string, purpose?: LinkRow['purpose']): Promise<void> {
  await trx
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'reset'))
    .execute();
}
