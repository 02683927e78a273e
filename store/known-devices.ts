import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Remembers that a device has signed in to an account. */
export async function knowDevice(trx: Kysely<Schema>, user_id: string, device: string, seen_at: number): Promise<void> {
  await trx
    .insertInto('known_devices')
    .values({ user_id, device, seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ seen_at }))
    .execute();
}

/** Whether a device has signed in to any account, or holds what a visitor has written. */
export async function isDeviceOfOurs(db: Kysely<Schema>, device: string): Promise<boolean> {
  for (const table of ['known_devices', 'contributors'] as const)
    if (await db.selectFrom(table).select('device').where('device', '=', device).limit(1).executeTakeFirst())
      return true;
  return false;
}

/** Puts another token in the place of a device's: for all accounts that it has signed in to, and for what it holds. */
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
