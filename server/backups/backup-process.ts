import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Installation } from './installation.ts';
import type { Reason } from './manifest.ts';

export interface MadeBackup {
  readonly name: string;
  readonly bytes: number;
  readonly faults: readonly string[];
}

/** Lines of the process that makes a copy, one JSON each. */
export type BackupLine = { readonly step: string } | { readonly done: MadeBackup };

/**
 * Has a process of its own make a copy: going through a store and gigabytes of files holds up neither requests nor the
 * server's memory. It gives way to everything else on the machine.
 * @param programDir where `bin/` is
 * @returns what it made, or in Spanish why it did not
 */
export async function runBackupProcess(
  { varDir, filesDir, databaseUrl }: Installation,
  backupDir: string,
  reason: Reason,
  programDir: string,
  onStep: (step: string) => void,
): Promise<MadeBackup | string> {
  const child = spawn(process.execPath, [join(programDir, 'bin/backup.ts'), 'backup', `--reason=${reason}`, '--json'], {
    cwd: programDir,
    env: {
      ...process.env,
      VAR_DIR: varDir,
      FILES_DIR: filesDir,
      BACKUP_DIR: backupDir,
      DATABASE_URL: databaseUrl ?? '',
      NODE_OPTIONS: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) {
    try {
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // Then it runs like any other.
    }
  }
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2_000);
  });
  let made: MadeBackup | undefined;
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as BackupLine;
    if ('step' in line) onStep(line.step);
    else made = line.done;
  });
  await new Promise<void>((resolve) => {
    child.on('close', () => resolve());
    child.on('error', (error) => {
      complaint = error.message;
      resolve();
    });
  });
  return made ?? (complaint.trim() || 'El proceso que hacía la copia terminó antes de tiempo.');
}
