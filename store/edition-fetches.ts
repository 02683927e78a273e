import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';
import { lockName, type Trx } from './trx.ts';

export type FetchRow = Selectable<Schema['edition_fetches']>;

export const allFetches = (db: Kysely<Schema>): Promise<FetchRow[]> =>
  db.selectFrom('edition_fetches').selectAll().execute();

/** The edition of the catalogue that a candidate was fetched as. */
export const fetchOfCandidate = (db: Kysely<Schema>, candidate: string): Promise<FetchRow | undefined> =>
  db.selectFrom('edition_fetches').selectAll().where('candidate', '=', candidate).executeTakeFirst();

/**
 * Takes on the fetching of an edition; false where it is being fetched, or has been and waits to be installed.
 * @param left one that was touched before this is not being fetched any more
 */
export async function beginFetch(trx: Trx, edition: string, at: number, left: number): Promise<boolean> {
  await lockName(trx, `fetch ${edition}`);
  const row = await trx.selectFrom('edition_fetches').selectAll().where('edition', '=', edition).executeTakeFirst();
  if (row?.state === 'fetched' || (row?.state === 'fetching' && row.touched_at >= left)) return false;
  if (row) await trx.deleteFrom('edition_fetches').where('edition', '=', edition).execute();
  const begun = { edition, state: 'fetching', step: '', candidate: null, touched_at: at } as const;
  await trx.insertInto('edition_fetches').values(begun).execute();
  return true;
}

/** Says how it goes; nothing where it has ended meanwhile. */
export async function changeFetch(
  trx: Trx,
  edition: string,
  change: Partial<Omit<FetchRow, 'edition'>>,
): Promise<void> {
  await trx
    .updateTable('edition_fetches')
    .set(change)
    .where('edition', '=', edition)
    .where('state', '=', 'fetching')
    .execute();
}

/** Forgets those that came to nothing and were not touched since. */
export async function forgetFetches(trx: Trx, before: number): Promise<void> {
  await trx.deleteFrom('edition_fetches').where('candidate', 'is', null).where('touched_at', '<', before).execute();
}

/** Forgets that an edition could not be fetched: it has come in another way. */
export async function forgetFailedFetch(trx: Trx, edition: string): Promise<void> {
  await trx.deleteFrom('edition_fetches').where('edition', '=', edition).where('state', '=', 'failed').execute();
}
