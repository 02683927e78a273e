import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The salt of a day (`2026-01-02`); stores `fresh` if the day has none. */
export async function saltOf(trx: Kysely<Schema>, day: string, fresh: string): Promise<string> {
  await trx
    .insertInto('salts')
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const { salt } = await trx.selectFrom('salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow();
  return salt;
}
