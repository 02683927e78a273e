import { type PackManifest, type PackPart, packPath, withEditorial } from '../../scripture/pack/pack.ts';
import { askForManifest, type PollOptions, whenPrepared } from './manifests.ts';
import { evictUnnamed, type FetchOptions, fetchMissing, missingOf, pathOf, readParts, storedParts } from './parts.ts';

// Stores packs in Cache Storage: parts, shared between editions, and for each edition the manifest of a complete or unfinished
// copy.

const CACHE = 'copia';
/** The manifest of a complete copy is stored under its own address. */
const COMPLETE = /^\/copia\/[^/]+\.json$/;
/** The cache key of an unfinished copy's manifest; it is no address of the site. */
const unfinishedPath = (edition: string): string => `/copia/${edition}/empezada.json`;
const UNFINISHED = /^\/copia\/[^/]+\/empezada\.json$/;

/** The manifests whose paths match, in insertion order. */
async function readManifests(cache: Cache, names: RegExp): Promise<readonly PackManifest[]> {
  const keys = (await cache.keys()).filter((key) => names.test(pathOf(key)));
  const kept = await Promise.all(keys.map((key) => cache.match(key)));
  return Promise.all(kept.flatMap((answer) => (answer ? [answer.json()] : [])));
}

/** The manifests of the complete copies, the newest last; copies with missing parts are left out. */
export async function readCopies(): Promise<readonly PackManifest[]> {
  if (!(await caches.has(CACHE))) return [];
  const cache = await caches.open(CACHE);
  const there = await storedParts(cache);
  return (await readManifests(cache, COMPLETE)).filter((manifest) => missingOf(manifest, there).length === 0);
}

export const readCopy = async (edition: string): Promise<PackManifest | undefined> =>
  (await readCopies()).find((copy) => copy.edition === edition);

/** The manifests of unfinished copies. */
export const readUnfinished = async (): Promise<readonly PackManifest[]> =>
  (await caches.has(CACHE)) ? readManifests(await caches.open(CACHE), UNFINISHED) : [];

export const missingParts = async (manifest: PackManifest): Promise<readonly PackPart[]> =>
  missingOf(manifest, await storedParts(await caches.open(CACHE)));

/** A file of a stored pack, as its parts in order. */
export const readFile = async (
  { files }: PackManifest,
  file: keyof PackManifest['files'],
): Promise<readonly Uint8Array[]> => readParts(await caches.open(CACHE), files[file] ?? []);

/** The site's current manifest, with what the reader has added to the copy. */
export async function fetchManifest(edition: string, signal?: AbortSignal): Promise<PackManifest> {
  const newest = (await askForManifest(packPath(edition), signal)) as PackManifest;
  return withEditorial(newest, (await readCopy(edition))?.files.editorial !== undefined);
}

/** Fetches the site's current manifest, and polls while it is being made. */
export const pollManifest = (edition: string, options: PollOptions = {}): Promise<PackManifest> =>
  whenPrepared(() => fetchManifest(edition, options.signal), options);

/** Fetches the missing parts of a pack, and makes it the copy of its edition. After a failure the parts that arrived are kept. */
export async function fetchCopy(manifest: PackManifest, options: FetchOptions = {}): Promise<void> {
  const { edition } = manifest;
  const cache = await caches.open(CACHE);
  // The manifest protects its parts from `evictUnnamed` from now on.
  await cache.put(unfinishedPath(edition), Response.json(manifest));
  await fetchMissing(cache, manifest, options);
  await cache.put(packPath(edition), Response.json(manifest));
  await dropManifests(cache, edition, packPath(edition));
  await evictUnnamed(cache, await allManifests(cache));
}

/** Removes the copy of an edition, except for parts shared with others; returns true if no copy is left. */
export async function removeCopy(edition: string): Promise<boolean> {
  const cache = await caches.open(CACHE);
  await dropManifests(cache, edition);
  await evictUnnamed(cache, await allManifests(cache));
  if ((await cache.keys()).length > 0) return false;
  return caches.delete(CACHE);
}

/** @param but the path of the manifest to keep */
async function dropManifests(cache: Cache, edition: string, but?: string): Promise<void> {
  for (const key of await cache.keys()) {
    if (pathOf(key) === but || !(COMPLETE.test(pathOf(key)) || UNFINISHED.test(pathOf(key)))) continue;
    const manifest: PackManifest | undefined = await (await cache.match(key))?.json();
    if (manifest?.edition === edition) await cache.delete(key);
  }
}

const allManifests = async (cache: Cache): Promise<readonly PackManifest[]> => [
  ...(await readManifests(cache, COMPLETE)),
  ...(await readManifests(cache, UNFINISHED)),
];
