import { join } from 'node:path';
import { runChild } from '../../editions/child/run-child.ts';
import type { Step } from '../../forms/progress/step.ts';
import type { BackupStep, Installation, Reason } from './manifest.ts';

export interface MadeBackup {
  readonly name: string;
  readonly bytes: number;
  readonly faults: readonly string[];
}

/** Output lines of the process that makes a backup, one JSON value each. */
export type BackupLine = { readonly step: BackupStep } | { readonly done: MadeBackup };

/** It copies in small pieces. Its time is not limited. */
const LIMITS = { memoryMb: 512 };

/**
 * Makes a backup in a child process, because reading a store and gigabytes of files would delay requests and fill the server's
 * memory. It has low priority on the machine.
 * @param programDir the folder that contains `bin/`
 * @returns the backup, or the reason of the failure
 */
export async function runBackupProcess(
  { varDir, filesDir, databaseUrl }: Omit<Installation, 'program'>,
  backupDir: string,
  reason: Reason,
  programDir: string,
  onStep: (step: BackupStep) => void,
): Promise<MadeBackup | Step> {
  let made: MadeBackup | undefined;
  const { complaint } = await runChild<BackupLine>({
    program: join(programDir, 'bin/backup.ts'),
    args: ['backup', `--reason=${reason}`, '--json'],
    limits: LIMITS,
    env: { VAR_DIR: varDir, FILES_DIR: filesDir, BACKUP_DIR: backupDir, DATABASE_URL: databaseUrl ?? '' },
    outlives: true,
    onMessage(message) {
      if ('step' in message) onStep(message.step);
      else made = message.done;
    },
  });
  return made ?? (complaint ? { code: 'said', text: complaint } : { code: 'backup-ended' });
}
