import type { BackupState } from '../../../services/keeping/backups.ts';

/** The run that made no copy, where none has been made since: also not at a terminal. */
export const failedBackup = (last: BackupState['last'], newestAt: number | undefined): BackupState['last'] =>
  last?.error !== undefined && last.name === undefined && last.at > (newestAt ?? 0) ? last : undefined;
