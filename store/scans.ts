import type { Kysely, Selectable } from 'kysely';
import type { Anchor } from '../scripture/facsimile/facsimile.ts';
import { append } from './change-log.ts';
import type { Schema } from './schema.ts';
import type { Trx } from './trx.ts';

export type ScanRow = Selectable<Schema['scans']>;

/** The scan that is offered, if there is one. */
export function currentScan(db: Kysely<Schema>): Promise<ScanRow | undefined> {
  return db.selectFrom('scans').selectAll().where('ended_at', 'is', null).executeTakeFirst();
}

/** Those that were offered before and may be again, the last one first. */
export function formerScans(db: Kysely<Schema>): Promise<ScanRow[]> {
  return db.selectFrom('scans').selectAll().where('ended_at', 'is not', null).orderBy('ended_at', 'desc').execute();
}

export function findScan(db: Kysely<Schema>, id: string): Promise<ScanRow | undefined> {
  return db.selectFrom('scans').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Puts a scan in the place of the current one, which can be had back. */
export async function offerScan(trx: Trx, row: ScanRow): Promise<void> {
  await endScan(trx, row.added_at);
  await trx.insertInto('scans').values(row).execute();
}

/** Offers one again that was offered before. */
export async function offerAgain(trx: Trx, id: string, at: number): Promise<void> {
  await endScan(trx, at);
  await trx.updateTable('scans').set({ ended_at: null }).where('id', '=', id).execute();
}

export async function endScan(trx: Trx, at: number): Promise<void> {
  await trx.updateTable('scans').set({ ended_at: at }).where('ended_at', 'is', null).execute();
}

/** Takes out the scans that ended before then, with their anchors, and gives their files. */
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

/** Every instance is told that the printed book, or where its chapters begin, is another. */
export const tellOfScan = (trx: Trx, at: number): Promise<void> =>
  append(trx, { kind: 'scan', edition: null, detail: '', at });
