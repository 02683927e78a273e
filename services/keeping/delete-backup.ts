import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isBackupName, UNFINISHED } from './list-backups.ts';

/** A copy is whole or gone: it loses its name first. */
export async function deleteBackup(backupDir: string, name: string): Promise<void> {
  if (!isBackupName(name)) throw new Error(`no name of a copy: ${name}`);
  const leaving = join(backupDir, `${UNFINISHED}${name}-${randomUUID()}`);
  await rename(join(backupDir, name), leaving);
  await rm(leaving, { recursive: true, force: true });
}
