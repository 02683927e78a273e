import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';
import { anyRows, lockName, type Trx } from './trx.ts';

export type HistoryCheck = Omit<Selectable<Schema['history_check']>, 'id'>;

const OWN = 'own';
/** One that was not touched for this long has died with its process. */
const SILENT_MS = 2 * 60_000;

export const isCheckRunning = ({ state, touched_at }: HistoryCheck, now: number): boolean =>
  state === 'running' && touched_at > now - SILENT_MS;

/** The last verification; undefined before the first. */
export const lastHistoryCheck = (db: Kysely<Schema>): Promise<HistoryCheck | undefined> =>
  db.selectFrom('history_check').selectAll().where('id', '=', OWN).executeTakeFirst();

/** Begins a verification unless one is under way on any instance, then returns false. */
export async function claimHistoryCheck(trx: Trx, now: number): Promise<boolean> {
  await lockName(trx, 'history-check');
  const last = await lastHistoryCheck(trx);
  if (last && isCheckRunning(last, now)) return false;
  await trx.deleteFrom('history_check').execute();
  await trx
    .insertInto('history_check')
    .values({ id: OWN, started_at: now, touched_at: now, state: 'running', said: '' })
    .execute();
  return true;
}

/** Touches the verification that began at `startedAt`, and records its result; false if a later one has replaced it. */
export async function noteHistoryCheck(
  trx: Trx,
  startedAt: number,
  change: Partial<Pick<HistoryCheck, 'state' | 'said'>>,
  now: number,
): Promise<boolean> {
  return await anyRows(
    trx
      .updateTable('history_check')
      .set({ ...change, touched_at: now })
      .where('id', '=', OWN)
      .where('started_at', '=', startedAt)
      .where('state', '=', 'running'),
  );
}
