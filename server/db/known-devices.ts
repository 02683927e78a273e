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

export async function isKnownDevice(db: Kysely<Schema>, userId: string, device: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('seen_at')
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .executeTakeFirst();
  return row !== undefined;
}
