import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';
import { anyRows } from './trx.ts';

export type SessionRow = Selectable<Schema['sessions']>;

/** A session with its account, in one query; undefined if it is unknown or expired, or the account is suspended. */
export function findSession(db: Kysely<Schema>, token: string, now: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.created_at',
      'sessions.seen_at',
      'users.id',
      'users.name',
      'users.email',
      'users.verified_at',
      'users.role',
    ])
    .select((e) => [
      e
        .selectFrom('second_factors')
        .select('second_factors.confirmed_at')
        .whereRef('second_factors.user_id', '=', 'users.id')
        .as('app_since'),
      e
        .selectFrom('passkeys')
        .select((passkeys) => passkeys.fn.min('passkeys.created_at').as('at'))
        .whereRef('passkeys.user_id', '=', 'users.id')
        .as('passkey_since'),
    ])
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', now)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
}

export async function insertSession(trx: Kysely<Schema>, row: SessionRow): Promise<void> {
  await trx.insertInto('sessions').values(row).execute();
}

/** Extends a session; false if it is gone. */
export async function prolongSession(
  trx: Kysely<Schema>,
  token: string,
  seen_at: number,
  expires_at: number,
): Promise<boolean> {
  const prolonged = trx.updateTable('sessions').set({ seen_at, expires_at }).where('token', '=', token);
  return anyRows(prolonged.where('expires_at', '>', seen_at));
}

/** Replaces a session's token and restarts its lifetime. */
export async function renewSession(
  trx: Kysely<Schema>,
  token: string,
  renewed: Pick<SessionRow, 'token' | 'created_at' | 'seen_at' | 'expires_at'>,
): Promise<void> {
  await trx.updateTable('sessions').set(renewed).where('token', '=', token).execute();
}

/** The account's active sessions, the latest used first. */
export function sessionsOf(db: Kysely<Schema>, userId: string, now: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function endSession(trx: Kysely<Schema>, token: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token', '=', token).execute();
}

export async function endSessionOf(trx: Kysely<Schema>, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** @param except SHA-256 of the token of the session to keep */
export async function endSessionsOf(trx: Kysely<Schema>, userId: string, except?: string): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('token', '!=', except ?? ''))
    .execute();
}

/** Remembers that a device has signed in to an account. */
export async function rememberDevice(
  trx: Kysely<Schema>,
  user_id: string,
  device: string,
  seen_at: number,
): Promise<void> {
  await trx
    .insertInto('known_devices')
    .values({ user_id, device, seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ seen_at }))
    .execute();
}

/** True for a device that has signed in to any account, or holds a visitor's work. */
export async function hasDeviceRecord(db: Kysely<Schema>, device: string): Promise<boolean> {
  for (const table of ['known_devices', 'contributors'] as const)
    if (await db.selectFrom(table).select('device').where('device', '=', device).limit(1).executeTakeFirst())
      return true;
  return false;
}

/** Replaces a device's token, for all accounts that it has signed in to and for its contributor. */
export async function renewDevice(trx: Kysely<Schema>, device: string, renewed: string): Promise<void> {
  for (const table of ['known_devices', 'contributors'] as const)
    await trx.updateTable(table).set({ device: renewed }).where('device', '=', device).execute();
}

export async function isKnownDevice(db: Kysely<Schema>, userId: string, device: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('seen_at')
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .executeTakeFirst();
  return row !== undefined;
}
