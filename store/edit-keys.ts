import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The answer that a client's key was given, with the fingerprint of what was sent under it. */
type KeptAnswer = Pick<Schema['edit_keys'], 'fingerprint' | 'answer'>;

export function keptAnswer(db: Kysely<Schema>, key: string): Promise<KeptAnswer | undefined> {
  return db.selectFrom('edit_keys').select(['fingerprint', 'answer']).where('key', '=', key).executeTakeFirst();
}

/** In the transaction that does what was asked: who comes second under the same key finds the answer. */
export async function keepAnswer(trx: Kysely<Schema>, key: string, kept: KeptAnswer, at: number): Promise<void> {
  await trx
    .insertInto('edit_keys')
    .values({ key, ...kept, at })
    .execute();
}
