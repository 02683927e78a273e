import type { Kysely, Transaction } from 'kysely';
import { append } from './change-log.ts';
import type { Schema } from './schema.ts';

/** The stored settings: JSON by name. */
export async function storedSettings(db: Kysely<Schema>): Promise<Record<string, string>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).orderBy('name').execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Stores a value, or deletes it so that the default applies, and notifies every instance. */
export async function storeSetting(
  trx: Transaction<Schema>,
  name: string,
  value: string | undefined,
  at: number,
): Promise<void> {
  if (value === undefined) await trx.deleteFrom('settings').where('name', '=', name).execute();
  else
    await trx
      .insertInto('settings')
      .values({ name, value, changed_at: at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, changed_at: at }))
      .execute();
  await append(trx, { kind: 'settings', edition: null, detail: name, at });
}
