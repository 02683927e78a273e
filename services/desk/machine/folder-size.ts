import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of all files below a folder; those with several names (in copies) are counted once. A folder that is not there has none. */
export async function folderSize(folder: string): Promise<number> {
  const sizes = new Map<bigint, bigint>();
  await measure(folder, sizes);
  return Number([...sizes.values()].reduce((sum, size) => sum + size, 0n));
}

async function measure(folder: string, sizes: Map<bigint, bigint>): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await measure(path, sizes);
    else if (entry.isFile()) {
      const found = await lstat(path, { bigint: true }).catch(() => undefined);
      if (found) sizes.set(found.ino, found.size);
    }
  }
}
