import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** What an account remembers for its reader, as JSON; undefined where nothing. */
export async function findReading(db: Kysely<Schema>, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('readings').select('state').where('user_id', '=', userId).executeTakeFirst();
  return row?.state;
}

export async function keepReading(trx: Kysely<Schema>, userId: string, state: string, at: number): Promise<void> {
  await trx
    .insertInto('readings')
    .values({ user_id: userId, state, changed_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ state, changed_at: at }))
    .execute();
}
