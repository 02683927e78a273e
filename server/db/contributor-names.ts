import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Who contributors are: the name of an account, or that it was erased, or neither (a visitor). */
export function contributorNames(db: Kysely<Schema>, ids: readonly string[]) {
  return db
    .selectFrom('contributors')
    .leftJoin('users', 'users.id', 'contributors.user_id')
    .select(['contributors.id', 'contributors.erased_at', 'users.name'])
    .where('contributors.id', 'in', ids)
    .execute();
}
