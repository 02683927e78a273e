import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;

/**
 * Takes from everybody else what is in a folder, and the folder: what an installation owns is read by its user alone. Nobody
 * comes to what is in a folder that is closed, however many files it has, so that is not looked at.
 */
export async function closeToOthers(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (!found || found.isSymbolicLink()) return;
  // What somebody else owns they may share.
  if ((found.mode & OTHERS) === 0) return;
  await chmod(path, found.isDirectory() ? 0o700 : 0o600).catch(() => {});
  if (!found.isDirectory()) return;
  for (const name of await readdir(path).catch(() => [])) await closeToOthers(join(path, name));
}
