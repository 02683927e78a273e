import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

export interface Incoming {
  readonly name: string;
  readonly size: number;
}

/** The files that an operator has put into `var/incoming`, by name: no folders, no links, no hidden files. */
export async function listIncoming(dir: string): Promise<readonly Incoming[]> {
  const names = await readdir(dir).catch(() => []);
  const files = await Promise.all(names.sort().map((name) => findIncoming(dir, name)));
  return files.flatMap((file) => (file ? [{ name: file.name, size: file.size }] : []));
}

/** One of them; undefined for a name that leads to another folder, and for anything but a plain file. */
export async function findIncoming(
  dir: string,
  name: string,
): Promise<(Incoming & { readonly path: string }) | undefined> {
  if (name === '' || name.startsWith('.') || /[/\\\0]/.test(name)) return undefined;
  const path = join(dir, name);
  try {
    const found = await lstat(path);
    // The folder itself may be an operator's symbolic link; the files in it may not be links.
    if (!found.isFile() || (await realpath(path)) !== join(await realpath(dir), name)) return undefined;
    return { name, size: found.size, path };
  } catch {
    return undefined;
  }
}
