import type { Kysely } from 'kysely';
import type { ProposalRow } from './proposals.ts';
import type { Schema } from './schema.ts';

/** Every contributor that is the same person as this one: an account's, or a visitor's device alone. */
export async function samePerson(db: Kysely<Schema>, contributor: string): Promise<readonly string[]> {
  const one = await db.selectFrom('contributors').selectAll().where('id', '=', contributor).executeTakeFirst();
  if (!one) return [];
  if (one.user_id === null) return [one.id];
  const rows = await db.selectFrom('contributors').select('id').where('user_id', '=', one.user_id).execute();
  return rows.map(({ id }) => id);
}

/** What other visitors have sent from the same connections on the same day, and waits. */
export async function openBeside(db: Kysely<Schema>, contributors: readonly string[]): Promise<ProposalRow[]> {
  return db
    .selectFrom('proposals')
    .innerJoin('contributors', 'contributors.id', 'proposals.author')
    .selectAll('proposals')
    .where('state', '=', 'pending')
    .where('contributors.user_id', 'is', null)
    .where('author', 'not in', contributors)
    .where('client', 'in', (e) =>
      e
        .selectFrom('proposals')
        .select('client')
        .where('author', 'in', contributors)
        .where('client', 'is not', null)
        .distinct()
        .$castTo<{ client: string }>(),
    )
    .orderBy('created_at')
    .orderBy('proposals.id')
    .execute();
}

/** By what a person is known: their account, or their device and the connection that they last wrote from. */
export async function marksOf(db: Kysely<Schema>, contributor: string) {
  const one = await db.selectFrom('contributors').selectAll().where('id', '=', contributor).executeTakeFirst();
  const last = await db
    .selectFrom('proposals')
    .select('client')
    .where('author', '=', contributor)
    .where('client', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return (
    one && { userId: one.user_id, device: one.device, client: one.user_id === null ? (last?.client ?? null) : null }
  );
}
