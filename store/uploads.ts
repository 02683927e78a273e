import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';
import { anyRows, type Trx } from './trx.ts';
import type { Uuid } from './uuid.ts';

export type UploadRow = Selectable<Schema['uploads']> & { readonly id: Uuid };

export async function insertUpload(trx: Trx, row: UploadRow): Promise<void> {
  await trx.insertInto('uploads').values(row).execute();
}

export function findUpload(db: Kysely<Schema>, id: Uuid): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).$narrowType<{ id: Uuid }>().executeTakeFirst();
}

/** Newest first. */
export function allUploads(db: Kysely<Schema>): Promise<UploadRow[]> {
  return db.selectFrom('uploads').selectAll().orderBy('id', 'desc').$narrowType<{ id: Uuid }>().execute();
}

/**
 * Acquires or renews the lease on an upload; false if another request holds it, or the upload is gone.
 * @param ended a lease whose process has ended
 */
export async function claimUpload(
  trx: Trx,
  id: string,
  {
    claim,
    now,
    until,
    ended = claim,
  }: { readonly claim: string; readonly now: number; readonly until: number; readonly ended?: string },
): Promise<boolean> {
  return anyRows(
    trx
      .updateTable('uploads')
      .set({ claim, claimed_until: until, touched_at: now })
      .where('id', '=', id)
      .where((e) => e.or([e('claim', 'is', null), e('claim', 'in', [claim, ended]), e('claimed_until', '<', now)])),
  );
}

export async function leaveUpload(trx: Trx, id: string, claim: string, now: number): Promise<void> {
  await trx
    .updateTable('uploads')
    .set({ claim: null, claimed_until: null, touched_at: now })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

export async function resizeUpload(trx: Trx, id: string, size: number): Promise<void> {
  await trx.updateTable('uploads').set({ size }).where('id', '=', id).execute();
}

/** Deletes an upload and returns its row, if any. */
export function deleteUpload(trx: Trx, id: Uuid): Promise<UploadRow | undefined> {
  return trx.deleteFrom('uploads').where('id', '=', id).returningAll().$narrowType<{ id: Uuid }>().executeTakeFirst();
}

/** Deletes uploads last touched before then and returns their ids. */
export async function deleteLeftUploads(trx: Trx, before: number): Promise<readonly Uuid[]> {
  const rows = await trx.deleteFrom('uploads').where('touched_at', '<', before).returning('id').execute();
  return rows.map(({ id }) => id as Uuid);
}
