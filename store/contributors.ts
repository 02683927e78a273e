import type { Kysely } from 'kysely';
import { append } from './change-log.ts';
import type { Schema } from './schema.ts';
import { anyRows, type Trx } from './trx.ts';

/** Kind in the change log: a contributor's public name has changed or disappeared. */
export const NAMES_CHANGE = 'names';

/** Makes every instance render the public pages that show names again. */
export async function namesChanged(trx: Trx): Promise<void> {
  await append(trx, { kind: NAMES_CHANGE, edition: null, detail: '', at: Date.now() });
}

/** The contributors' account names, or the time of erasure, or neither (a visitor). */
export function contributorNames(db: Kysely<Schema>, ids: readonly string[]) {
  return db
    .selectFrom('contributors')
    .leftJoin('users', 'users.id', 'contributors.user_id')
    .select(['contributors.id', 'contributors.erased_at', 'users.name'])
    .where('contributors.id', 'in', ids)
    .execute();
}

/** Identifies contributors by account, or else by device; with neither, no contributor matches. */
export interface Claim {
  readonly userId?: string;
  /** SHA-256 of the device's claim token. */
  readonly device?: string;
}

/** The contributors behind a claim, oldest first: an account has one more for each device whose work it has taken over. */
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

/** The contributor that new work is stored under, created if needed. Run it in a transaction. */
export async function contributorFor(
  trx: Kysely<Schema>,
  claim: Claim & ({ readonly userId: string } | { readonly device: string }),
  newId: () => string,
): Promise<string> {
  const [known] = await contributorsOf(trx, claim);
  return known ?? insertContributor(trx, claim, newId);
}

/** Creates a contributor for an account or a device that has none, or one with neither. Run it in a transaction. */
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
 * Moves a device's work to the account. The device loses access to it, so the next person who uses it without signing
 * in sees none of it.
 */
export async function adoptDevice(trx: Trx, device: string, userId: string): Promise<void> {
  const adopted = trx.updateTable('contributors').set({ user_id: userId, device: null }).where('device', '=', device);
  if (await anyRows(adopted.where('user_id', 'is', null))) await namesChanged(trx);
}

/** The id of the account behind a contributor; undefined for visitors and erased accounts. */
export async function accountBehind(db: Kysely<Schema>, contributor: string): Promise<string | undefined> {
  const row = await db.selectFrom('contributors').select('user_id').where('id', '=', contributor).executeTakeFirst();
  return row?.user_id ?? undefined;
}
