import type { Kysely, Transaction } from 'kysely';
import { append } from './change-log.ts';
import type { Schema } from './schema.ts';

/** JSON by name. */
export async function storedSettings(db: Kysely<Schema>): Promise<Record<string, string>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).orderBy('name').execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Stores a value, or takes it out so that the default holds again, and tells every instance. */
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
