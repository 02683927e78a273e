import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';
import { anyRows, lockName, type Trx } from './trx.ts';

export type AwayPlaceRow = Omit<Selectable<Schema['away_place']>, 'id'>;
export type AwayRun = Selectable<Schema['away_runs']>;

const OWN = 'own';
/** A run that was not touched for this long has died with its process. */
const SILENT_MS = 2 * 60_000;
const KEPT_MS = 90 * 24 * 3_600_000;

/** The place of backups on another machine; undefined where none is set. */
export async function awayPlace(db: Kysely<Schema>): Promise<AwayPlaceRow | undefined> {
  return await db.selectFrom('away_place').selectAll().where('id', '=', OWN).executeTakeFirst();
}

/** Replaces the place. The runs to an earlier one are forgotten. */
export async function putAwayPlace(trx: Trx, row: AwayPlaceRow): Promise<void> {
  await removeAwayPlace(trx);
  await trx
    .insertInto('away_place')
    .values({ ...row, id: OWN })
    .execute();
}

/** Forgets the place and the runs; false where none is set. */
export async function removeAwayPlace(trx: Trx): Promise<boolean> {
  await lockName(trx, 'away');
  await trx.deleteFrom('away_runs').execute();
  return await anyRows(trx.deleteFrom('away_place').where('id', '=', OWN));
}

/** Records that the owner has written down the pass-phrase of this key; false where it is another by now. */
export async function noteAwayPhrase(trx: Trx, salt: string): Promise<boolean> {
  return await anyRows(trx.updateTable('away_place').set({ noted: 1 }).where('id', '=', OWN).where('salt', '=', salt));
}

/** Replaces the key, and the secret, which is sealed for the key's salt. */
export async function changeAwayKey(trx: Trx, key: Pick<AwayPlaceRow, 'key' | 'salt' | 'secret'>): Promise<void> {
  await trx
    .updateTable('away_place')
    .set({ ...key, noted: 0 })
    .where('id', '=', OWN)
    .execute();
}

export const isAwayRunning = ({ state, touched_at }: AwayRun, now: number): boolean =>
  state === 'running' && touched_at > now - SILENT_MS;

/** The newest first. */
export const newestAwayRuns = (db: Kysely<Schema>, limit: number): Promise<AwayRun[]> =>
  db.selectFrom('away_runs').selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit).execute();

/** The newest run that has succeeded. */
export const lastAwaySuccess = (db: Kysely<Schema>): Promise<AwayRun | undefined> =>
  db
    .selectFrom('away_runs')
    .selectAll()
    .where('state', '=', 'done')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Begins a run unless one is under way on any instance, then returns false.
 * @param may a further condition on the newest runs, checked in the same transaction
 */
export async function claimAwayRun(
  trx: Trx,
  run: Pick<AwayRun, 'id' | 'name' | 'step'>,
  now: number,
  may: (newest: readonly AwayRun[]) => boolean = () => true,
): Promise<boolean> {
  await lockName(trx, 'away');
  const newest = await newestAwayRuns(trx, 20);
  if (newest.some((other) => isAwayRunning(other, now)) || !may(newest)) return false;
  await trx
    .deleteFrom('away_runs')
    .where('started_at', '<', now - KEPT_MS)
    .execute();
  await trx
    .insertInto('away_runs')
    .values({ ...run, state: 'running', bytes: null, error: null, started_at: now, touched_at: now })
    .execute();
  return true;
}

/** Touches a run and records its progress or result. */
export async function noteAwayRun(
  trx: Trx,
  id: string,
  change: Partial<Pick<AwayRun, 'state' | 'step' | 'bytes' | 'error'>>,
  now: number,
): Promise<void> {
  await trx
    .updateTable('away_runs')
    .set({ ...change, touched_at: now })
    .where('id', '=', id)
    .execute();
}
