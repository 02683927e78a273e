import type { Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';
import { lockName, type Trx } from './trx.ts';

export type BackupRun = Selectable<Schema['backup_runs']>;

/** A run that was not touched for this long has died with its process. */
const SILENT_MS = 2 * 60_000;
const KEPT_MS = 90 * 24 * 3_600_000;

export const isUnderWay = ({ state, touched_at }: Pick<BackupRun, 'state' | 'touched_at'>, now: number): boolean =>
  state === 'running' && touched_at > now - SILENT_MS;

/**
 * The runs of backups, or of what sends them elsewhere: both tables have the columns used here.
 * @param lock the name that is locked while a run begins
 */
export function runsIn<Run extends Pick<BackupRun, 'id' | 'state' | 'touched_at'>, Given extends keyof Run>(
  table: 'backup_runs' | 'away_runs',
  lock: string,
) {
  const runs = table as 'backup_runs';

  /** The newest first. */
  async function newest(db: Kysely<Schema>, limit: number): Promise<Run[]> {
    const rows = db.selectFrom(runs).selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit);
    return (await rows.execute()) as unknown as Run[];
  }

  return {
    newest,
    /**
     * Begins a run unless one is under way on any instance, then returns false.
     * @param may a further condition on the newest runs, checked in the same transaction
     */
    async claim(
      trx: Trx,
      run: Pick<Run, Given>,
      now: number,
      may: (newest: readonly Run[]) => boolean = () => true,
    ): Promise<boolean> {
      await lockName(trx, lock);
      const before = await newest(trx, 20);
      if (before.some((other) => isUnderWay(other, now)) || !may(before)) return false;
      await trx
        .deleteFrom(runs)
        .where('started_at', '<', now - KEPT_MS)
        .execute();
      const begun = { ...run, state: 'running', started_at: now, touched_at: now };
      await trx
        .insertInto(runs)
        .values(begun as unknown as BackupRun)
        .execute();
      return true;
    },
    /** Touches a run and records its progress or result. */
    async note(
      trx: Trx,
      id: string,
      change: Partial<Pick<BackupRun, 'state' | 'step' | 'name' | 'bytes' | 'error'>>,
      now: number,
    ): Promise<void> {
      await trx
        .updateTable(runs)
        .set({ ...change, touched_at: now })
        .where('id', '=', id)
        .execute();
    },
  };
}

export const {
  newest: newestRuns,
  claim: claimRun,
  note: noteRun,
} = runsIn<BackupRun, 'id' | 'reason' | 'step'>('backup_runs', 'backup');

/** Forgets the runs that were under way when a backup was made that has been restored: its own among them. */
export async function forgetRestoredRuns(trx: Trx): Promise<void> {
  for (const table of ['backup_runs', 'away_runs'] as const)
    await trx.deleteFrom(table).where('state', '=', 'running').execute();
}
