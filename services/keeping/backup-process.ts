import { join } from 'node:path';
import { runChild } from '../../editions/child/run-child.ts';
import type { Step } from '../../forms/progress/step.ts';
import type { BackupStep, Installation, Reason } from './manifest.ts';

export interface MadeBackup {
  readonly name: string;
  readonly bytes: number;
  readonly faults: readonly string[];
}

/** Lines of the process that makes a copy, one JSON each. */
export type BackupLine = { readonly step: BackupStep } | { readonly done: MadeBackup };

/** It goes through what it copies piece by piece; it may take as long as that takes. */
const LIMITS = { memoryMb: 512 };

/**
 * Has a process of its own make a copy: going through a store and gigabytes of files holds up neither requests nor the
 * server's memory. It gives way to everything else on the machine.
 * @param programDir where `bin/` is
 * @returns what it made, or why it did not
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
