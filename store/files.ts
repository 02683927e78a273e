import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';
import { lockName, type Trx } from './trx.ts';

export type FileRow = Selectable<Schema['files']>;

/** Serialises transactions that record and release the same contents. */
const lockFile = (trx: Trx, sha256: string) => lockName(trx, `file ${sha256}`);

export async function recordFile(trx: Trx, file: FileRow): Promise<void> {
  await lockFile(trx, file.sha256);
  await trx
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

export function recordedFiles(db: Kysely<Schema>): Promise<readonly FileRow[]> {
  return db.selectFrom('files').selectAll().orderBy('sha256').execute();
}

/** Deletes a file's row unless something refers to it; then returns false. Every table that refers to files is listed here. */
export async function forgetUnused(trx: Trx, sha256: string): Promise<boolean> {
  await lockFile(trx, sha256);
  const used = await trx.selectFrom('downloads').select('sha256').where('sha256', '=', sha256).executeTakeFirst();
  const scanned = await trx.selectFrom('scans').select('sha256').where('sha256', '=', sha256).executeTakeFirst();
  const shelved = await trx
    .selectFrom('library_changes')
    .select('id')
    .where((eb) => eb.or([eb('sha256', '=', sha256), eb('source', '=', sha256)]))
    .executeTakeFirst();
  const brought = await trx
    .selectFrom('edition_candidates')
    .select('id')
    .where('source', '=', sha256)
    .executeTakeFirst();
  if (used || scanned || shelved || brought) return false;
  await trx.deleteFrom('files').where('sha256', '=', sha256).execute();
  return true;
}
