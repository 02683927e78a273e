import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const GROUP_AND_OTHERS = 0o077;

/**
 * Removes the permissions of group and others from a folder and its contents, so that only the user of the installation reads
 * them. A folder that is already closed is not descended into: its contents are unreachable for others.
 */
export async function restrictToOwner(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (!found || found.isSymbolicLink()) return;
  if ((found.mode & GROUP_AND_OTHERS) === 0) return;
  // chmod fails on a file of another user, who may share it.
  await chmod(path, found.isDirectory() ? 0o700 : 0o600).catch(() => {});
  if (!found.isDirectory()) return;
  for (const name of await readdir(path).catch(() => [])) await restrictToOwner(join(path, name));
}
