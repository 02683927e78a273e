// The app shell: the files of the build that pages of the copy need, in a cache for each build. The previous build's cache is kept: an open
// page of it may request more of its scripts.

const PREFIX = 'sitio-';

const nameOf = (version: string): string => `${PREFIX}${version}`;

/** Caches all files or none. */
export async function installShell(version: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(nameOf(version));
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !there.has(file)));
}

/** Deletes the caches of builds older than the previous one. */
export async function dropOldShells(version: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== nameOf(version));
  // The names are in creation order.
  for (const name of names.slice(0, -1)) await caches.delete(name);
}

/** Finds a file of any cached build. */
export async function findInShells(request: Request): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const found = await (await caches.open(name)).match(request, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}
