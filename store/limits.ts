import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

type LimitKey = Pick<Schema['limits'], 'bucket' | 'subject' | 'window'>;

/** Adds one and returns the new count. The row stays locked until the transaction ends. */
export async function incrementLimit(trx: Kysely<Schema>, key: LimitKey, expires_at: number): Promise<number> {
  const { count } = await trx
    .insertInto('limits')
    .values({ ...key, count: 1, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'subject', 'window']).doUpdateSet((eb) => ({ count: eb('limits.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** Subtracts one; never below zero. */
export async function decrementLimit(trx: Kysely<Schema>, { bucket, subject, window }: LimitKey): Promise<void> {
  await trx
    .updateTable('limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('subject', '=', subject)
    .where('window', '=', window)
    .where('count', '>', 0)
    .execute();
}

export async function countOfLimit(db: Kysely<Schema>, { bucket, subject, window }: LimitKey): Promise<number> {
  const row = await db
    .selectFrom('limits')
    .select('count')
    .where('bucket', '=', bucket)
    .where('subject', '=', subject)
    .where('window', '=', window)
    .executeTakeFirst();
  return row?.count ?? 0;
}
