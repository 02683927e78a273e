import {
  type PackFile,
  type PackManifest,
  type PackPart,
  packPartPath,
  packParts,
  packPath,
} from '../../scripture/pack/pack.ts';

// Stores packs in Cache Storage: parts under their own addresses, shared between editions, and for each edition the manifest of
// a complete or unfinished copy. Page and worker both read and write it; a part is stored only if its hash matches its name.

const CACHE = 'copia';
const PARTS = packPartPath('');
/** The manifest of a complete copy is stored under its own address. */
const COMPLETE = /^\/copia\/[^/]+\.json$/;
/** The cache key of an unfinished copy's manifest; it is no address of the site. */
const unfinishedPath = (edition: string): string => `/copia/${edition}/empezada.json`;
const UNFINISHED = /^\/copia\/[^/]+\/empezada\.json$/;
/** Concurrent requests for parts. */
const CONCURRENCY = 3;

/** A part or an edition is no longer available: there is a newer revision, or the edition was removed. */
export class PackGone extends Error {}

const pathOf = ({ url }: Request): string => new URL(url).pathname;

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

const storedParts = async (cache: Cache): Promise<ReadonlySet<string>> => new Set((await cache.keys()).map(pathOf));

function missingOf(manifest: PackManifest, there: ReadonlySet<string>): readonly PackPart[] {
  const named = new Map(packParts(manifest).map((part) => [part.sha256, part]));
  return [...named.values()].filter(({ sha256 }) => !there.has(packPartPath(sha256)));
}

export const missingParts = async (manifest: PackManifest): Promise<readonly PackPart[]> =>
  missingOf(manifest, await storedParts(await caches.open(CACHE)));

/** A file of a stored pack, as its parts in order. */
export async function readFile(manifest: PackManifest, file: PackFile): Promise<readonly Uint8Array[]> {
  const cache = await caches.open(CACHE);
  return Promise.all(
    manifest.files[file].map(async ({ sha256 }) => {
      const part = await cache.match(packPartPath(sha256));
      if (!part) throw new PackGone(`${file} is not stored`);
      return new Uint8Array(await part.arrayBuffer());
    }),
  );
}

/** The site is still making the pack, and asks to retry after so many seconds. */
class PackPreparing extends Error {
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('503');
    this.retryAfter = retryAfter;
  }
}

export async function fetchManifest(edition: string, signal?: AbortSignal): Promise<PackManifest> {
  const answer = await fetch(packPath(edition), { cache: 'no-cache', ...(signal && { signal }) });
  if (answer.status === 404) throw new PackGone(edition);
  if (answer.status === 503) throw new PackPreparing(Number(answer.headers.get('Retry-After')) || PAUSE_S);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

const PAUSE_S = 5;
/** With the default pause, two minutes; then the wait fails. */
const MAX_POLLS = 25;

interface PollOptions {
  readonly signal?: AbortSignal;
  readonly onPreparing?: () => void;
}

/** Fetches the site's current manifest, and polls while it is being made. */
export async function pollManifest(edition: string, { signal, onPreparing }: PollOptions = {}): Promise<PackManifest> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchManifest(edition, signal);
    } catch (error) {
      if (!(error instanceof PackPreparing) || attempt === MAX_POLLS) throw error;
      onPreparing?.();
      await pause(error.retryAfter, signal);
    }
  }
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, seconds * 1_000);
  signal?.addEventListener('abort', () => {
    clearTimeout(timer);
    reject(signal.reason);
  });
  return promise;
}

/** Fetches the missing parts of a pack, and makes it the copy of its edition. After a failure the parts that arrived are kept. */
export async function fetchCopy(
  manifest: PackManifest,
  { signal, onPart }: { readonly signal?: AbortSignal; readonly onPart?: (part: PackPart) => void } = {},
): Promise<void> {
  const { edition } = manifest;
  const cache = await caches.open(CACHE);
  // The manifest protects its parts from `evictUnnamedParts` from now on.
  await cache.put(unfinishedPath(edition), Response.json(manifest));
  const missing = [...(await missingParts(manifest))];
  const fetchNext = async (): Promise<void> => {
    try {
      for (let part = missing.shift(); part; part = missing.shift()) {
        await fetchPart(cache, part, signal);
        onPart?.(part);
      }
    } finally {
      // After a failure no further part is requested; requests in flight still finish before the function ends.
      missing.length = 0;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: CONCURRENCY }, fetchNext));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  signal?.throwIfAborted();
  await cache.put(packPath(edition), Response.json(manifest));
  await dropManifests(cache, edition, packPath(edition));
  await evictUnnamedParts(cache);
}

async function fetchPart(cache: Cache, { sha256 }: PackPart, signal?: AbortSignal): Promise<void> {
  const address = packPartPath(sha256);
  const answer = await fetch(address, signal && { signal });
  if (answer.status === 404) throw new PackGone(sha256);
  if (!answer.ok) throw new Error(`${answer.status}`);
  const body = await answer.arrayBuffer();
  if ((await sha256Of(body)) !== sha256) throw new Error('a part came damaged');
  const type = answer.headers.get('Content-Type') ?? 'application/octet-stream';
  await cache.put(address, new Response(body, { headers: { 'Content-Type': type } }));
}

/** Removes the copy of an edition, except for parts shared with others; returns true if no copy is left. */
export async function removeCopy(edition: string): Promise<boolean> {
  const cache = await caches.open(CACHE);
  await dropManifests(cache, edition);
  await evictUnnamedParts(cache);
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

/** Evicts the parts that no manifest names. */
async function evictUnnamedParts(cache: Cache): Promise<void> {
  const manifests = [...(await readManifests(cache, COMPLETE)), ...(await readManifests(cache, UNFINISHED))];
  const named = new Set(manifests.flatMap((manifest) => packParts(manifest).map(({ sha256 }) => packPartPath(sha256))));
  for (const key of await cache.keys())
    if (pathOf(key).startsWith(PARTS) && !named.has(pathOf(key))) await cache.delete(key);
}

/** The SHA-256 in hexadecimal. */
async function sha256Of(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
