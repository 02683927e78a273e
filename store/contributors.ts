import type { Kysely } from 'kysely';
import { append } from './change-log.ts';
import type { Schema } from './schema.ts';
import { anyRows, type Trx } from './trx.ts';

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

/** Whose work is asked for: an account's, or else a device's. Neither: nobody's. */
export interface Claim {
  readonly userId?: string;
  /** SHA-256 of the device's claim. */
  readonly device?: string;
}

/** Every contributor that this is: an account has one more for each device whose work it has taken over. Oldest first. */
export async function contributorsOf(db: Kysely<Schema>, { userId, device }: Claim): Promise<string[]> {
  if (userId === undefined && device === undefined) return [];
  const rows = await db
    .selectFrom('contributors')
    .select('id')
    .$if(userId !== undefined, (q) => q.where('user_id', '=', userId ?? ''))
    .$if(userId === undefined, (q) => q.where('device', '=', device ?? '').where('user_id', 'is', null))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The contributor under whose id new work is kept. Run it in a transaction. */
export async function contributorFor(
  trx: Kysely<Schema>,
  claim: Claim & ({ readonly userId: string } | { readonly device: string }),
  newId: () => string,
): Promise<string> {
  const [known] = await contributorsOf(trx, claim);
  return known ?? insertContributor(trx, claim, newId);
}

/** The first contributor of an account or a device that has none, or one that nobody is behind. Run it in a transaction. */
export async function insertContributor(
  trx: Kysely<Schema>,
  { userId, device }: Claim,
  newId: () => string,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('contributors')
    .values({
      id,
      user_id: userId ?? null,
      device: userId === undefined ? (device ?? null) : null,
      erased_at: null,
    })
    .execute();
  return id;
}

/**
 * Makes what a device has written the account's. The device holds nothing of it any more: who uses it next without
 * signing in sees none of it.
 */
export async function adoptDevice(trx: Trx, device: string, userId: string): Promise<void> {
  const adopted = trx.updateTable('contributors').set({ user_id: userId, device: null }).where('device', '=', device);
  if (await anyRows(adopted.where('user_id', 'is', null))) await namesChanged(trx);
}

/** The account behind a contributor: its id, or undefined for a visitor and for whoever has been erased. */
export async function accountBehind(db: Kysely<Schema>, contributor: string): Promise<string | undefined> {
  const row = await db.selectFrom('contributors').select('user_id').where('id', '=', contributor).executeTakeFirst();
  return row?.user_id ?? undefined;
}
