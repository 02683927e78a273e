// The files of the build that pages of the copy need, in a cache of that build's own. The build before it stays: a page of it
// may be open and ask for the rest of its scripts.

const PREFIX = 'sitio-';

const nameOf = (version: string): string => `${PREFIX}${version}`;

/** All or nothing. */
export async function installShell(version: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(nameOf(version));
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !there.has(file)));
}

/** Lets go of builds that are older than the one before this. */
export async function dropOldShells(version: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== nameOf(version));
  // In the order in which they were made.
  for (const name of names.slice(0, -1)) await caches.delete(name);
}

/** A file of any build that is kept. */
export async function findInShells(request: Request): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const found = await (await caches.open(name)).match(request, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}
