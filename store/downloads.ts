import type { Kysely, Selectable } from 'kysely';
import { append } from './change-log.ts';
import type { Schema } from './schema.ts';
import { anyRows, lockName, type Trx } from './trx.ts';

export type DownloadRow = Selectable<Schema['downloads']>;
export type DownloadKey = Pick<DownloadRow, 'edition' | 'format'>;
/** A turn at making one; nobody else makes anything before it is over. */
export interface DownloadTurn extends DownloadKey {
  readonly claim: string;
}

export function downloadRows(db: Kysely<Schema>): Promise<DownloadRow[]> {
  return db.selectFrom('downloads').selectAll().orderBy('edition').orderBy('format').execute();
}

/** Takes the turn until then; false while another instance has it. */
export async function takeTurn(trx: Trx, turn: DownloadTurn, now: number, until: number): Promise<boolean> {
  await lockName(trx, 'downloads');
  const taken = await trx
    .selectFrom('downloads')
    .select('claim')
    .where('state', '=', 'making')
    .where('claimed_until', '>', now)
    .executeTakeFirst();
  if (taken) return false;
  const making = { state: 'making', claim: turn.claim, claimed_until: until, progress: 0 } as const;
  await trx
    .insertInto('downloads')
    .values({ ...NONE_YET, edition: turn.edition, format: turn.format, ...making })
    .onConflict((conflict) => conflict.columns(['edition', 'format']).doUpdateSet(making))
    .execute();
  await tell(trx, turn, now);
  return true;
}

/** Keeps the turn for longer; false where it has been lost. */
export async function keepTurn(trx: Trx, turn: DownloadTurn, until: number, progress: number): Promise<boolean> {
  return anyRows(own(trx, turn).set({ claimed_until: until, progress }));
}

/** Puts the new file in the place of the old one, whose SHA-256 is given back; `lost` where the turn has been. */
export async function endTurn(
  trx: Trx,
  turn: DownloadTurn,
  made: Pick<DownloadRow, 'made_of' | 'sha256' | 'size' | 'revision' | 'history_hash' | 'took_ms'>,
  at: number,
): Promise<{ readonly replaced: string | null } | 'lost'> {
  const before = await trx
    .selectFrom('downloads')
    .select('sha256')
    .where('edition', '=', turn.edition)
    .where('format', '=', turn.format)
    .where('claim', '=', turn.claim)
    .executeTakeFirst();
  if (!before) return 'lost';
  await own(trx, turn)
    .set({ ...RESTING, ...made, made_at: at, attempts: 0, next_at: at, failed_of: null })
    .execute();
  await tell(trx, turn, at);
  return { replaced: before.sha256 };
}

/** @param failedOf what it cannot be made of, however often it is tried; null where it may come right by itself */
export async function failTurn(
  trx: Trx,
  turn: DownloadTurn,
  { reason, failedOf, nextAt }: { readonly reason: string; readonly failedOf: string | null; readonly nextAt: number },
  at: number,
) {
  await own(trx, turn)
    .set((eb) => ({
      ...RESTING,
      state: 'failed',
      attempts: eb('attempts', '+', 1),
      next_at: nextAt,
      last_error: reason,
      failed_of: failedOf,
    }))
    .execute();
  await tell(trx, turn, at);
}

/** Has one that failed made again as soon as can be; false where it has not failed. */
export async function retryDownload(trx: Trx, { edition, format }: DownloadKey, at: number): Promise<boolean> {
  const asked = await anyRows(
    trx
      .updateTable('downloads')
      .set({ next_at: at, failed_of: null })
      .where('edition', '=', edition)
      .where('format', '=', format)
      .where('state', '=', 'failed'),
  );
  if (asked) await tell(trx, { edition, format }, at);
  return asked;
}

/** Gives the turn back undone: the program stops. */
export async function giveBackTurn(trx: Trx, turn: DownloadTurn, at: number): Promise<void> {
  await own(trx, turn).set(RESTING).execute();
  await tell(trx, turn, at);
}

/** Forgets one of an edition that is gone; its SHA-256 is given back. */
export async function dropDownload(trx: Trx, { edition, format }: DownloadKey, at: number): Promise<string | null> {
  const dropped = await trx
    .deleteFrom('downloads')
    .where('edition', '=', edition)
    .where('format', '=', format)
    .where('state', '!=', 'making')
    .returning('sha256')
    .executeTakeFirst();
  await tell(trx, { edition, format }, at);
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

const own = (trx: Trx, { edition, format, claim }: DownloadTurn) =>
  trx.updateTable('downloads').where('edition', '=', edition).where('format', '=', format).where('claim', '=', claim);

const tell = (trx: Trx, { edition, format }: DownloadKey, at: number) =>
  append(trx, { kind: 'downloads', edition, detail: format, at });
