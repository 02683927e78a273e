import type { Insertable, Kysely, Selectable } from 'kysely';
import { append } from './change-log.ts';
import type { Schema } from './schema.ts';
import { anyRows, lockName, type Trx } from './trx.ts';

export type LibraryChangeRow = Selectable<Schema['library_changes']>;
export type CandidateRow = Selectable<Schema['edition_candidates']>;

/** Records a change and notifies every instance. */
export async function addLibraryChange(
  trx: Trx,
  change: Omit<Insertable<Schema['library_changes']>, 'id'>,
): Promise<void> {
  await append(trx, { kind: 'library', edition: change.edition, detail: change.kind, at: change.at });
  await trx.insertInto('library_changes').values(change).execute();
}

/** All changes in order; they are few. */
export const allLibraryChanges = (db: Kysely<Schema>): Promise<LibraryChangeRow[]> =>
  db.selectFrom('library_changes').selectAll().orderBy('id').execute();

export const insertCandidate = async (trx: Trx, row: CandidateRow): Promise<void> => {
  await trx.insertInto('edition_candidates').values(row).execute();
};

export const findCandidate = (db: Kysely<Schema>, id: string): Promise<CandidateRow | undefined> =>
  db.selectFrom('edition_candidates').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest first. */
export const allCandidates = (db: Kysely<Schema>): Promise<CandidateRow[]> =>
  db.selectFrom('edition_candidates').selectAll().orderBy('added_at', 'desc').execute();

export async function changeCandidate(
  trx: Trx,
  id: string,
  change: Partial<Pick<CandidateRow, 'state' | 'step' | 'facts' | 'touched_at'>>,
): Promise<void> {
  await trx.updateTable('edition_candidates').set(change).where('id', '=', id).execute();
}

/** False if it has been deleted already. */
export async function deleteCandidate(trx: Trx, id: string): Promise<boolean> {
  return anyRows(trx.deleteFrom('edition_candidates').where('id', '=', id));
}

/** Clears the file references of changes, which stay in the log. Returns the files; the caller checks for other references. */
export async function forgetLibraryFiles(trx: Trx, ids: readonly number[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom('library_changes').selectAll().where('id', 'in', ids).execute();
  await trx.updateTable('library_changes').set({ sha256: null, source: null }).where('id', 'in', ids).execute();
  return [...new Set(rows.flatMap(({ sha256, source }) => [sha256, source]).filter((file) => file !== null))];
}

export type FetchRow = Selectable<Schema['edition_fetches']>;

export const allFetches = (db: Kysely<Schema>): Promise<FetchRow[]> =>
  db.selectFrom('edition_fetches').selectAll().execute();

/** The catalogue edition that a candidate was fetched as. */
export const fetchOfCandidate = (db: Kysely<Schema>, candidate: string): Promise<FetchRow | undefined> =>
  db.selectFrom('edition_fetches').selectAll().where('candidate', '=', candidate).executeTakeFirst();

/**
 * Begins fetching an edition; false if it is being fetched, or is fetched and waits to be installed.
 * @param left a fetch last touched before this time has died
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

/** Records progress, unless the fetch has ended. */
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

/** Deletes fetches without a candidate that were last touched before then. */
export async function forgetFetches(trx: Trx, before: number): Promise<void> {
  await trx.deleteFrom('edition_fetches').where('candidate', 'is', null).where('touched_at', '<', before).execute();
}

/** Deletes a failed fetch: the edition has arrived in another way. */
export async function forgetFailedFetch(trx: Trx, edition: string): Promise<void> {
  await trx.deleteFrom('edition_fetches').where('edition', '=', edition).where('state', '=', 'failed').execute();
}
