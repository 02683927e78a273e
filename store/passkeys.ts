import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';
import { cleanUpAfterLastFactor } from './second-factors.ts';
import { anyRows, COUNT } from './trx.ts';

export type PasskeyRow = Selectable<Schema['passkeys']>;
export type ChallengeRow = Selectable<Schema['passkey_challenges']>;

/** The oldest first. */
export function passkeysOf(db: Kysely<Schema>, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** How many passkeys, of all accounts, belong to a host. */
export async function countPasskeysOf(db: Kysely<Schema>, host: string): Promise<number> {
  return (await db.selectFrom('passkeys').select(COUNT).where('rp_id', '=', host).executeTakeFirstOrThrow()).count;
}

export function findPasskey(db: Kysely<Schema>, credential: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential', '=', credential).executeTakeFirst();
}

/** False if the credential is already registered, with this or another account. */
export async function insertPasskey(trx: Kysely<Schema>, row: PasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records a use; false if the passkey is gone or its counter has changed: of concurrent uses with one counter, one succeeds. */
export async function usePasskey(
  trx: Kysely<Schema>,
  { id, counter }: PasskeyRow,
  used: Pick<PasskeyRow, 'counter' | 'backed_up' | 'used_at'>,
): Promise<boolean> {
  return anyRows(trx.updateTable('passkeys').set(used).where('id', '=', id).where('counter', '=', counter));
}

/** False if the account has no such passkey. */
export async function renamePasskey(trx: Kysely<Schema>, userId: string, id: string, name: string): Promise<boolean> {
  return anyRows(trx.updateTable('passkeys').set({ name }).where('user_id', '=', userId).where('id', '=', id));
}

/** False if the account has no such passkey. Removing the last factor also deletes its recovery codes and sign-in steps. */
export async function dropPasskey(trx: Kysely<Schema>, userId: string, id: string): Promise<boolean> {
  const dropped = await anyRows(trx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id));
  await cleanUpAfterLastFactor(trx, userId);
  return dropped;
}

export async function insertChallenge(trx: Kysely<Schema>, row: ChallengeRow): Promise<void> {
  await trx.insertInto('passkey_challenges').values(row).execute();
}

/** Consumes a challenge, even if the sign-in then fails; undefined if it is used, expired or unknown. */
export function takeChallenge(trx: Kysely<Schema>, token: string, now: number): Promise<ChallengeRow | undefined> {
  return trx
    .deleteFrom('passkey_challenges')
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}
