import type { BackupState } from '../../../services/keeping/backups.ts';

/** The last run if it failed and no backup has been made since, not even at a terminal. */
export const failedBackup = (last: BackupState['last'], newestAt: number | undefined): BackupState['last'] =>
  last?.error !== undefined && last.name === undefined && last.at > (newestAt ?? 0) ? last : undefined;
