import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The salt of a day (`2026-01-02`): the one there is, or this one from now on. */
export async function saltOf(trx: Kysely<Schema>, day: string, fresh: string): Promise<string> {
  await trx
    .insertInto('salts')
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const { salt } = await trx.selectFrom('salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow();
  return salt;
}
