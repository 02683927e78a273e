import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';

export type LinkRow = Selectable<Schema['one_time_links']>;

export async function insertLink(trx: Kysely<Schema>, row: LinkRow): Promise<void> {
  await trx.insertInto('one_time_links').values(row).execute();
}

/**
 * Creates the real link when its letter is sent, valid from now; false if the placeholder is gone. The placeholder
 * stays, because a letter that is sent again gets another link.
 */
export async function activateLink(trx: Kysely<Schema>, kept: string, token: string, now: number): Promise<boolean> {
  const waiting = await findLink(trx, kept, now);
  if (!waiting) return false;
  const { minutes } = JSON.parse(waiting.detail ?? '{}') as { minutes: number };
  await insertLink(trx, { ...waiting, token, created_at: now, expires_at: now + minutes * 60_000 });
  return true;
}

/** Finds a valid link without consuming it. */
export function findLink(db: Kysely<Schema>, token: string, now: number): Promise<LinkRow | undefined> {
  return db
    .selectFrom('one_time_links')
    .selectAll()
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Consumes a link; undefined if it is used or expired. Of concurrent callers, one gets it. */
export function takeLink(trx: Kysely<Schema>, token: string, now: number): Promise<LinkRow | undefined> {
  return trx
    .deleteFrom('one_time_links')
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes an account's links of a purpose, or of every purpose if none is given. */
export async function dropLinks(trx: Kysely<Schema>, userId: string, purpose?: LinkRow['purpose']): Promise<void> {
  await trx
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'reset'))
    .execute();
}
