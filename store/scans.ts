import type { Kysely, Selectable } from 'kysely';
import type { Anchor } from '../scripture/facsimile/facsimile.ts';
import { append } from './change-log.ts';
import type { Schema } from './schema.ts';
import { lockName, type Trx } from './trx.ts';

export type ScanRow = Selectable<Schema['scans']>;

/** What tells a scan's book from others: the edition that it prints, else its title; with neither, its book is not named yet. */
export type ScannedBook = Pick<ScanRow, 'edition' | 'title'>;

/** The scans on offer, in a transaction that changes them: no other one does so until it ends. */
export async function lockScans(trx: Trx): Promise<ScanRow[]> {
  await lockName(trx, 'scans');
  return offeredScans(trx);
}

/** The scans on offer, one of each book, the oldest first. */
export function offeredScans(db: Kysely<Schema>): Promise<ScanRow[]> {
  return db.selectFrom('scans').selectAll().where('ended_at', 'is', null).orderBy('added_at').orderBy('id').execute();
}

/** Scans that were offered before and can be restored, the last one first. */
export function formerScans(db: Kysely<Schema>): Promise<ScanRow[]> {
  return db.selectFrom('scans').selectAll().where('ended_at', 'is not', null).orderBy('ended_at', 'desc').execute();
}

export function findScan(db: Kysely<Schema>, id: string): Promise<ScanRow | undefined> {
  return db.selectFrom('scans').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function offerScan(trx: Trx, row: ScanRow): Promise<void> {
  await trx.insertInto('scans').values(row).execute();
}

/** Restores a former scan. */
export async function offerAgain(trx: Trx, id: string, isDownload: boolean): Promise<void> {
  await trx
    .updateTable('scans')
    .set({ ended_at: null, is_download: Number(isDownload) })
    .where('id', '=', id)
    .execute();
}

export async function endScan(trx: Trx, id: string, at: number): Promise<void> {
  await trx.updateTable('scans').set({ ended_at: at }).where('id', '=', id).execute();
}

/** Says which book the scans of a book are of, those that were replaced too. */
export async function nameBook(trx: Trx, { edition, title }: ScannedBook, named: ScannedBook): Promise<void> {
  await trx
    .updateTable('scans')
    .set({ ...named, is_settled: 1 })
    .where('edition', edition === null ? 'is' : '=', edition)
    .where('title', title === null ? 'is' : '=', title)
    .execute();
}

/** Sets the edition whose words are sought on a scan's pages. */
export async function chooseKnownText(trx: Trx, id: string, edition: string | null): Promise<void> {
  await trx.updateTable('scans').set({ known_text: edition }).where('id', '=', id).execute();
}

/** Makes «Descargar La Biblia» give this scan, and no other. */
export async function chooseDownload(trx: Trx, id: string | undefined): Promise<void> {
  await trx.updateTable('scans').set({ is_download: 0 }).execute();
  if (id !== undefined) await trx.updateTable('scans').set({ is_download: 1 }).where('id', '=', id).execute();
}

/** Deletes the scans that ended before then, with their anchors; returns their files. */
export async function deleteEndedScans(trx: Trx, before: number): Promise<readonly string[]> {
  const rows = await trx.selectFrom('scans').selectAll().where('ended_at', '<', before).execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await trx.deleteFrom('anchors').where('scan', 'in', ids).execute();
  await trx.deleteFrom('scans').where('id', 'in', ids).execute();
  return rows.flatMap(({ sha256 }) => (sha256 === null ? [] : [sha256]));
}

export function anchorsOf(db: Kysely<Schema>, scan: string): Promise<Anchor[]> {
  return db
    .selectFrom('anchors')
    .select(['book', 'chapter', 'page'])
    .where('scan', '=', scan)
    .orderBy('page')
    .orderBy('book')
    .orderBy('chapter')
    .execute();
}

export async function putAnchor(trx: Trx, scan: string, { book, chapter, page }: Anchor): Promise<void> {
  await trx
    .insertInto('anchors')
    .values({ scan, book, chapter, page })
    .onConflict((conflict) => conflict.columns(['scan', 'book', 'chapter']).doUpdateSet({ page }))
    .execute();
}

export async function deleteAnchor(trx: Trx, scan: string, book: string, chapter: number): Promise<void> {
  await trx
    .deleteFrom('anchors')
    .where('scan', '=', scan)
    .where('book', '=', book)
    .where('chapter', '=', chapter)
    .execute();
}

/** Notifies every instance that the printed books, or their chapters' first pages, have changed. */
export const notifyScanChanged = (trx: Trx, at: number): Promise<void> =>
  append(trx, { kind: 'scan', edition: null, detail: '', at });
