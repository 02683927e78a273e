import type { Kysely, Selectable } from 'kysely';
import { append } from './change-log.ts';
import type { Schema } from './schema.ts';
import { anyRows, lockName, type Trx } from './trx.ts';

export type DownloadRow = Selectable<Schema['downloads']>;
export type DownloadKey = Pick<DownloadRow, 'edition' | 'format'>;
/** The lease for making a download; one for all instances, so no other download is made meanwhile. */
export interface DownloadLease extends DownloadKey {
  readonly claim: string;
}

export function downloadRows(db: Kysely<Schema>): Promise<DownloadRow[]> {
  return db.selectFrom('downloads').selectAll().orderBy('edition').orderBy('format').execute();
}

/** Acquires the lease until then; false while another instance holds it. */
export async function acquireLease(trx: Trx, lease: DownloadLease, now: number, until: number): Promise<boolean> {
  await lockName(trx, 'downloads');
  const taken = await trx
    .selectFrom('downloads')
    .select('claim')
    .where('state', '=', 'making')
    .where('claimed_until', '>', now)
    .executeTakeFirst();
  if (taken) return false;
  const making = { state: 'making', claim: lease.claim, claimed_until: until, progress: 0 } as const;
  await trx
    .insertInto('downloads')
    .values({ ...NONE_YET, edition: lease.edition, format: lease.format, ...making })
    .onConflict((conflict) => conflict.columns(['edition', 'format']).doUpdateSet(making))
    .execute();
  await logChange(trx, lease, now);
  return true;
}

/** Renews the lease; false if it has been lost. */
export async function renewLease(trx: Trx, lease: DownloadLease, until: number, progress: number): Promise<boolean> {
  return anyRows(own(trx, lease).set({ claimed_until: until, progress }));
}

/** Replaces the old file, whose SHA-256 is returned; `lost` if the lease was lost. */
export async function completeLease(
  trx: Trx,
  lease: DownloadLease,
  made: Pick<DownloadRow, 'made_of' | 'sha256' | 'size' | 'revision' | 'history_hash' | 'took_ms'>,
  at: number,
): Promise<{ readonly replaced: string | null } | 'lost'> {
  const before = await trx
    .selectFrom('downloads')
    .select('sha256')
    .where('edition', '=', lease.edition)
    .where('format', '=', lease.format)
    .where('claim', '=', lease.claim)
    .executeTakeFirst();
  if (!before) return 'lost';
  await own(trx, lease)
    .set({ ...RESTING, ...made, made_at: at, attempts: 0, next_at: at, failed_of: null })
    .execute();
  await logChange(trx, lease, at);
  return { replaced: before.sha256 };
}

/** @param failedOf the `made_of` for which retrying is useless; null if the failure may pass */
export async function failLease(
  trx: Trx,
  lease: DownloadLease,
  { reason, failedOf, nextAt }: { readonly reason: string; readonly failedOf: string | null; readonly nextAt: number },
  at: number,
) {
  await own(trx, lease)
    .set((eb) => ({
      ...RESTING,
      state: 'failed',
      attempts: eb('attempts', '+', 1),
      next_at: nextAt,
      last_error: reason,
      failed_of: failedOf,
    }))
    .execute();
  await logChange(trx, lease, at);
}

/** Schedules a failed download to be made again at once; false if it has not failed. */
export async function retryDownload(trx: Trx, { edition, format }: DownloadKey, at: number): Promise<boolean> {
  const asked = await anyRows(
    trx
      .updateTable('downloads')
      .set({ next_at: at, failed_of: null })
      .where('edition', '=', edition)
      .where('format', '=', format)
      .where('state', '=', 'failed'),
  );
  if (asked) await logChange(trx, { edition, format }, at);
  return asked;
}

/** Releases the lease without a result: the program stops. */
export async function releaseLease(trx: Trx, lease: DownloadLease, at: number): Promise<void> {
  await own(trx, lease).set(RESTING).execute();
  await logChange(trx, lease, at);
}

/** Deletes the row of a removed edition; returns its SHA-256. */
export async function dropDownload(trx: Trx, { edition, format }: DownloadKey, at: number): Promise<string | null> {
  const dropped = await trx
    .deleteFrom('downloads')
    .where('edition', '=', edition)
    .where('format', '=', format)
    .where('state', '!=', 'making')
    .returning('sha256')
    .executeTakeFirst();
  await logChange(trx, { edition, format }, at);
  return dropped?.sha256 ?? null;
}

const RESTING = { state: 'resting', claim: null, claimed_until: null, progress: 0, last_error: null } as const;
const NONE_YET = {
  made_of: null,
  sha256: null,
  size: null,
  revision: null,
  history_hash: null,
  made_at: null,
  took_ms: null,
  attempts: 0,
  next_at: 0,
  last_error: null,
  failed_of: null,
} as const;

const own = (trx: Trx, { edition, format, claim }: DownloadLease) =>
  trx.updateTable('downloads').where('edition', '=', edition).where('format', '=', format).where('claim', '=', claim);

const logChange = (trx: Trx, { edition, format }: DownloadKey, at: number) =>
  append(trx, { kind: 'downloads', edition, detail: format, at });
