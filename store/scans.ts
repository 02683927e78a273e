import type { Kysely, Selectable } from 'kysely';
import type { Anchor } from '../scripture/facsimile/facsimile.ts';
import { append } from './change-log.ts';
import type { Schema } from './schema.ts';
import type { Trx } from './trx.ts';

export type ScanRow = Selectable<Schema['scans']>;

export function currentScan(db: Kysely<Schema>): Promise<ScanRow | undefined> {
  return db.selectFrom('scans').selectAll().where('ended_at', 'is', null).executeTakeFirst();
}

/** All scans on offer, the oldest first. */
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

/** Replaces the current scan, which can be restored. */
export async function offerScan(trx: Trx, row: ScanRow): Promise<void> {
  await endScan(trx, row.added_at);
  await trx.insertInto('scans').values(row).execute();
}

/** Restores a former scan. */
export async function offerAgain(trx: Trx, id: string, at: number): Promise<void> {
  await endScan(trx, at);
  await trx.updateTable('scans').set({ ended_at: null }).where('id', '=', id).execute();
}

export async function endScan(trx: Trx, at: number): Promise<void> {
  await trx.updateTable('scans').set({ ended_at: at }).where('ended_at', 'is', null).execute();
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

/** Notifies every instance that the printed book, or its chapters' first pages, have changed. */
export const notifyScanChanged = (trx: Trx, at: number): Promise<void> =>
  append(trx, { kind: 'scan', edition: null, detail: '', at });
