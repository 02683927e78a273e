import { firstFault } from './copied-file.ts';
import { listBackups, type StoredBackup } from './list-backups.ts';
import { STORE_FILES } from './manifest.ts';
import { readManifest } from './open-backup.ts';

/** The newest copy whose store is as it was written; the rest of it is gone through when it is restored. */
export async function newestGoodBackup(backupDir: string): Promise<StoredBackup | undefined> {
  for (const backup of await listBackups(backupDir).catch(() => [])) {
    const manifest = await readManifest(backup.folder).catch(() => undefined);
    const store = manifest?.files.filter(({ path }) => path === STORE_FILES[manifest.store.engine]) ?? [];
    if (store.length === 1 && (await firstFault(backup.folder, store)) === undefined) return backup;
  }
  return undefined;
}
