import type { Kysely } from 'kysely';
import { append } from './change-log.ts';
import type { Schema } from './schema.ts';
import type { Trx } from './trx.ts';

/** Of the change log: somebody's work goes under another name now, or under none any more. */
export const NAMES_CHANGE = 'names';

/** Has every instance make anew the public pages that show names. */
export async function namesChanged(trx: Trx): Promise<void> {
  await append(trx, { kind: NAMES_CHANGE, edition: null, detail: '', at: Date.now() });
}

/** Who contributors are: the name of an account, or that it was erased, or neither (a visitor). */
export function contributorNames(db: Kysely<Schema>, ids: readonly string[]) {
  return db
    .selectFrom('contributors')
    .leftJoin('users', 'users.id', 'contributors.user_id')
    .select(['contributors.id', 'contributors.erased_at', 'users.name'])
    .where('contributors.id', 'in', ids)
    .execute();
}
