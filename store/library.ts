import type { Insertable, Kysely, Selectable } from 'kysely';
import { append } from './change-log.ts';
import type { Schema } from './schema.ts';
import { anyRows, type Trx } from './trx.ts';

export type LibraryChangeRow = Selectable<Schema['library_changes']>;
export type CandidateRow = Selectable<Schema['edition_candidates']>;

/** Writes what was done, and has every instance told. */
export async function addLibraryChange(
  trx: Trx,
  change: Omit<Insertable<Schema['library_changes']>, 'id'>,
): Promise<void> {
  await append(trx, { kind: 'library', edition: change.edition, detail: change.kind, at: change.at });
  await trx.insertInto('library_changes').values(change).execute();
}

/** In order. There are few: nobody changes the editions every day. */
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

/** False where another one was quicker. */
export async function deleteCandidate(trx: Trx, id: string): Promise<boolean> {
  return anyRows(trx.deleteFrom('edition_candidates').where('id', '=', id));
}

/** Forgets the files of changes; what they did stays told. Gives the files, which nothing else may refer to. */
export async function forgetLibraryFiles(trx: Trx, ids: readonly number[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom('library_changes').selectAll().where('id', 'in', ids).execute();
  await trx.updateTable('library_changes').set({ sha256: null, source: null }).where('id', 'in', ids).execute();
  return [...new Set(rows.flatMap(({ sha256, source }) => [sha256, source]).filter((file) => file !== null))];
}
