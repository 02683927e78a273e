import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';
import { anyRows, COUNT } from './trx.ts';

export type FactorRow = Selectable<Schema['second_factors']>;

export function findFactor(db: Kysely<Schema>, userId: string): Promise<FactorRow | undefined> {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Starts or restarts an unconfirmed factor; a confirmed one is unchanged. */
export async function beginFactor(
  trx: Kysely<Schema>,
  row: Pick<FactorRow, 'user_id' | 'secret' | 'created_at'>,
): Promise<void> {
  await trx
    .insertInto('second_factors')
    .values({ ...row, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: row.secret, created_at: row.created_at, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .execute();
}

/** Consumes a code's time step; false if it or a later one has been used: of concurrent uses, one succeeds. */
export async function takeStep(trx: Kysely<Schema>, userId: string, step: number): Promise<boolean> {
  const used = trx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId);
  return anyRows(used.where('last_step', '<', step));
}

export async function confirmFactor(trx: Kysely<Schema>, userId: string, at: number): Promise<void> {
  await trx.updateTable('second_factors').set({ confirmed_at: at }).where('user_id', '=', userId).execute();
}

/** The factors in use, of all accounts. */
export const confirmedFactors = (db: Kysely<Schema>): Promise<FactorRow[]> =>
  db.selectFrom('second_factors').selectAll().where('confirmed_at', 'is not', null).execute();

/** Removes the app. Removing the last factor also deletes the recovery codes and sign-in steps. */
export async function dropFactor(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await cleanUpAfterLastFactor(trx, userId);
}

/** Removes the app and the passkeys; false if there were none. */
export async function dropAllFactors(trx: Kysely<Schema>, userId: string): Promise<boolean> {
  let some = false;
  for (const table of ['second_factors', 'passkeys'] as const)
    if (await anyRows(trx.deleteFrom(table).where('user_id', '=', userId))) some = true;
  await cleanUpAfterLastFactor(trx, userId);
  return some;
}

/** The second factors of an account; undefined if it has none. */
export async function factorKinds(
  db: Kysely<Schema>,
  userId: string,
): Promise<{ readonly app: boolean; readonly passkeys: boolean } | undefined> {
  const app = Boolean((await findFactor(db, userId))?.confirmed_at);
  const passkey = await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).limit(1).execute();
  return app || passkey.length > 0 ? { app, passkeys: passkey.length > 0 } : undefined;
}

/** Deletes recovery codes and sign-in steps if no factor is left. */
export async function cleanUpAfterLastFactor(trx: Kysely<Schema>, userId: string): Promise<void> {
  if (await factorKinds(trx, userId)) return;
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await dropSignInSteps(trx, userId);
}

/** @param codes hashed */
export async function putRecoveryCodes(trx: Kysely<Schema>, user_id: string, codes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id, code })))
    .execute();
}

/** Consumes a recovery code; false if it does not exist. */
export async function takeRecoveryCode(trx: Kysely<Schema>, userId: string, code: string): Promise<boolean> {
  return anyRows(trx.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code', '=', code));
}

export async function countRecoveryCodes(db: Kysely<Schema>, userId: string): Promise<number> {
  const query = db.selectFrom('recovery_codes').select(COUNT).where('user_id', '=', userId);
  return (await query.executeTakeFirstOrThrow()).count;
}

export async function insertSignInStep(trx: Kysely<Schema>, row: Selectable<Schema['sign_in_steps']>): Promise<void> {
  await trx.insertInto('sign_in_steps').values(row).execute();
}

/** The account whose password was right; undefined if the step has expired. */
export async function findSignInStep(db: Kysely<Schema>, token: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_in_steps')
    .select('user_id')
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

export async function takeSignInStep(trx: Kysely<Schema>, token: string): Promise<boolean> {
  return anyRows(trx.deleteFrom('sign_in_steps').where('token', '=', token));
}

/** Ends pending sign-ins: after a password change, none continues with the old one. */
export async function dropSignInSteps(trx: Kysely<Schema>, userId: string): Promise<void> {
  for (const table of ['sign_in_steps', 'passkey_challenges'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}
