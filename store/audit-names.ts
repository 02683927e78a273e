import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Who wrote these messages and whom these letters go to, by id; those that are gone have none any more. */
export async function addressesOf(
  db: Kysely<Schema>,
  { messages, letters }: { readonly messages: readonly string[]; readonly letters: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const written =
    messages.length === 0
      ? []
      : await db.selectFrom('messages').select(['id', 'address']).where('id', 'in', messages).execute();
  const sent =
    letters.length === 0
      ? []
      : await db.selectFrom('outbox').select(['id', 'recipient as address']).where('id', 'in', letters).execute();
  return new Map([...written, ...sent].map(({ id, address }) => [id, address]));
}

/** The accounts that stand in the log under these contributors' ids. */
export async function accountsOf(
  db: Kysely<Schema>,
  contributors: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (contributors.length === 0) return new Map();
  const rows = await db
    .selectFrom('contributors')
    .innerJoin('users', 'users.id', 'contributors.user_id')
    .select(['contributors.id', 'users.id as account'])
    .where('contributors.id', 'in', contributors)
    .execute();
  return new Map(rows.map(({ id, account }) => [id, account]));
}
