import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';
import { lockName, type Trx } from './trx.ts';

export type BackupRun = Selectable<Schema['backup_runs']>;

/** A run that was not touched for this long has died with its process. */
const SILENT_MS = 2 * 60_000;
const KEPT_MS = 90 * 24 * 3_600_000;

export const isUnderWay = ({ state, touched_at }: BackupRun, now: number): boolean =>
  state === 'running' && touched_at > now - SILENT_MS;

/** The newest first. */
export const newestRuns = (db: Kysely<Schema>, limit: number): Promise<BackupRun[]> =>
  db.selectFrom('backup_runs').selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit).execute();

/**
 * Begins a run unless one is under way on any instance, then returns false.
 * @param may a further condition on the newest runs, checked in the same transaction
 */
export async function claimRun(
  trx: Trx,
  run: Pick<BackupRun, 'id' | 'reason' | 'step'>,
  now: number,
  may: (newest: readonly BackupRun[]) => boolean = () => true,
): Promise<boolean> {
  await lockName(trx, 'backup');
  const newest = await newestRuns(trx, 20);
  if (newest.some((other) => isUnderWay(other, now)) || !may(newest)) return false;
  await trx
    .deleteFrom('backup_runs')
    .where('started_at', '<', now - KEPT_MS)
    .execute();
  await trx
    .insertInto('backup_runs')
    .values({ ...run, state: 'running', name: null, bytes: null, error: null, started_at: now, touched_at: now })
    .execute();
  return true;
}

/** Touches a run and records its progress or result. */
export async function noteRun(
  trx: Trx,
  id: string,
  change: Partial<Pick<BackupRun, 'state' | 'step' | 'name' | 'bytes' | 'error'>>,
  now: number,
): Promise<void> {
  await trx
    .updateTable('backup_runs')
    .set({ ...change, touched_at: now })
    .where('id', '=', id)
    .execute();
}

/** Forgets the runs that were under way when a backup was made that has been restored: its own among them. */
export async function forgetRestoredRuns(trx: Trx): Promise<void> {
  for (const table of ['backup_runs', 'away_runs'] as const)
    await trx.deleteFrom(table).where('state', '=', 'running').execute();
}
