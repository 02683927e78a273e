import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';
import { COUNT, countRows, lockName, type Trx } from './trx.ts';

export type OwnRow = Selectable<Schema['own_records']>;
export type OwnState = Omit<Selectable<Schema['own_state']>, 'user_id'>;

const NONE: OwnState = { seq: 0, sum: 0, records: 0, bytes: 0, erased_at: 0 };

/** Serialises the changes of an account's records until the transaction ends. */
export const lockOwn = (trx: Trx, userId: string): Promise<void> => lockName(trx, `own ${userId}`);

/** The counters of an account's records. */
export async function findOwnState(db: Kysely<Schema>, userId: string): Promise<OwnState> {
  const row = await db
    .selectFrom('own_state')
    .select(['seq', 'sum', 'records', 'bytes', 'erased_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? NONE;
}

export async function keepOwnState(trx: Trx, userId: string, state: OwnState): Promise<void> {
  await trx
    .insertInto('own_state')
    .values({ user_id: userId, ...state })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(state))
    .execute();
}

/** The records with these ids, of an account. */
export function findOwn(db: Kysely<Schema>, userId: string, ids: readonly string[]): Promise<OwnRow[]> {
  return db.selectFrom('own_records').selectAll().where('user_id', '=', userId).where('id', 'in', ids).execute();
}

/** The records of an account that were written after a change, in the order of writing. */
export function ownSince(
  db: Kysely<Schema>,
  userId: string,
  { since, most }: { readonly since: number; readonly most: number },
): Promise<OwnRow[]> {
  return db
    .selectFrom('own_records')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(most)
    .execute();
}

/** The bodies of all records of an account, the last written last. */
export async function ownBodies(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('own_records')
    .select('body')
    .where('user_id', '=', userId)
    .orderBy('seq')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => body);
}

export async function keepOwn(trx: Trx, rows: readonly OwnRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 100)
    await trx
      .insertInto('own_records')
      .values(rows.slice(at, at + 100))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'id']).doUpdateSet((e) => ({
          kind: e.ref('excluded.kind'),
          body: e.ref('excluded.body'),
          bytes: e.ref('excluded.bytes'),
          seq: e.ref('excluded.seq'),
          deleted_at: e.ref('excluded.deleted_at'),
          emptied: e.ref('excluded.emptied'),
        })),
      )
      .execute();
}

/** Deletes these records of an account, or all of them. */
export async function dropOwn(trx: Trx, userId: string, ids?: readonly string[]): Promise<void> {
  const all = trx.deleteFrom('own_records').where('user_id', '=', userId);
  if (ids === undefined) await all.execute();
  for (let at = 0; ids && at < ids.length; at += 500) await all.where('id', 'in', ids.slice(at, at + 500)).execute();
}

/** Counts the records of a kind that are not deleted. */
export async function countOwn(db: Kysely<Schema>, userId: string, kind: string): Promise<number> {
  const { count } = await db
    .selectFrom('own_records')
    .select(COUNT)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The bytes of all accounts' records. */
export async function bytesOfAllOwn(db: Kysely<Schema>): Promise<number> {
  const { bytes } = await db
    .selectFrom('own_state')
    .select((e) => e.fn.sum<number | string | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Records, of any account, that were deleted before a time and still have their values. */
export function deletedOwn(db: Kysely<Schema>, before: number, most: number): Promise<OwnRow[]> {
  return db
    .selectFrom('own_records')
    .selectAll()
    .where('emptied', '=', 0)
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(most)
    .execute();
}

/** Replaces the body of a record unless it has been written since; its number and its account's digest stay. */
export async function emptyOwn(trx: Trx, row: OwnRow, body: string, bytes: number): Promise<void> {
  const emptied = await countRows(
    trx
      .updateTable('own_records')
      .set({ body, bytes, emptied: 1 })
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.id)
      .where('seq', '=', row.seq),
  );
  if (emptied === 1)
    await trx
      .updateTable('own_state')
      .set((e) => ({ bytes: e('bytes', '+', bytes - row.bytes) }))
      .where('user_id', '=', row.user_id)
      .execute();
}
