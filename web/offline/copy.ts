import {
  type PackFile,
  type PackManifest,
  type PackPart,
  packPartPath,
  packParts,
  packPath,
} from '../../scripture/pack/pack.ts';
import { sha256Of } from './sha256-of.ts';

// What is stored of packs, in a cache of the browser: parts under their own addresses, each once whatever editions have it, and
// for every edition the manifest of what is whole, or is being fetched. Page and worker both read and write it; a part is put
// there only if it is what its name says.

const CACHE = 'copia';
const PARTS = packPartPath('');
/** A manifest of what is whole lies at its own address. */
const WHOLE = /^\/copia\/[^/]+\.json$/;
/** Where that of what is being fetched lies; no address of the site. */
const begunPath = (edition: string): string => `/copia/${edition}/empezada.json`;
const BEGUN = /^\/copia\/[^/]+\/empezada\.json$/;
/** So many parts are asked for at a time. */
const AT_ONCE = 3;

/** A part, or a whole edition, is not to be had any more: there is a newer revision, or the edition was taken away. */
export class PackGone extends Error {}

const pathOf = ({ url }: Request): string => new URL(url).pathname;

/** The manifests whose names match, in the order in which they came. */
async function readManifests(cache: Cache, names: RegExp): Promise<readonly PackManifest[]> {
  const keys = (await cache.keys()).filter((key) => names.test(pathOf(key)));
  const kept = await Promise.all(keys.map((key) => cache.match(key)));
  return Promise.all(kept.flatMap((answer) => (answer ? [answer.json()] : [])));
}

/** The manifests of the editions that are stored, the one that came last at the end; without those of which not all is there any more. */
export async function readCopies(): Promise<readonly PackManifest[]> {
  if (!(await caches.has(CACHE))) return [];
  const cache = await caches.open(CACHE);
  const there = await storedParts(cache);
  return (await readManifests(cache, WHOLE)).filter((manifest) => missingOf(manifest, there).length === 0);
}

export const readCopy = async (edition: string): Promise<PackManifest | undefined> =>
  (await readCopies()).find((copy) => copy.edition === edition);

/** The manifests of what was begun, and is not whole. */
export const readBegun = async (): Promise<readonly PackManifest[]> =>
  (await caches.has(CACHE)) ? readManifests(await caches.open(CACHE), BEGUN) : [];

const storedParts = async (cache: Cache): Promise<ReadonlySet<string>> => new Set((await cache.keys()).map(pathOf));

function missingOf(manifest: PackManifest, there: ReadonlySet<string>): readonly PackPart[] {
  const named = new Map(packParts(manifest).map((part) => [part.sha256, part]));
  return [...named.values()].filter(({ sha256 }) => !there.has(packPartPath(sha256)));
}

/** The parts of a pack that are not stored yet. */
export const missingParts = async (manifest: PackManifest): Promise<readonly PackPart[]> =>
  missingOf(manifest, await storedParts(await caches.open(CACHE)));

/** A file of a stored pack, part after part. */
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

/** The site is making the pack: it asks to be asked again after so many seconds. */
class PackPreparing extends Error {
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('503');
    this.retryAfter = retryAfter;
  }
}

/** What the site has now. */
export async function askManifest(edition: string, signal?: AbortSignal): Promise<PackManifest> {
  const answer = await fetch(packPath(edition), { cache: 'no-cache', ...(signal && { signal }) });
  if (answer.status === 404) throw new PackGone(edition);
  if (answer.status === 503) throw new PackPreparing(Number(answer.headers.get('Retry-After')) || PAUSE_S);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

const PAUSE_S = 5;
/** Two minutes; then whoever waits is told that it failed. */
const ASKED_AT_MOST = 25;

interface Waiting {
  readonly signal?: AbortSignal;
  readonly onPreparing?: () => void;
}

/** What the site has now; while it is being made, asked again. */
export async function awaitManifest(edition: string, { signal, onPreparing }: Waiting = {}): Promise<PackManifest> {
  for (let asked = 1; ; asked++) {
    try {
      return await askManifest(edition, signal);
    } catch (error) {
      if (!(error instanceof PackPreparing) || asked === ASKED_AT_MOST) throw error;
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

/** Fetches what is missing of a pack, and makes it the copy of its edition. What has come stays, also where the rest does not. */
export async function fetchCopy(
  manifest: PackManifest,
  { signal, onPart }: { readonly signal?: AbortSignal; readonly onPart?: (part: PackPart) => void } = {},
): Promise<void> {
  const { edition } = manifest;
  const cache = await caches.open(CACHE);
  // From here on nobody takes its parts for left over.
  await cache.put(begunPath(edition), Response.json(manifest));
  const missing = [...(await missingParts(manifest))];
  const fetchNext = async (): Promise<void> => {
    try {
      for (let part = missing.shift(); part; part = missing.shift()) {
        await fetchPart(cache, part, signal);
        onPart?.(part);
      }
    } finally {
      // Where one fails, no other is begun; what is under way still comes, and it is over when all of it is.
      missing.length = 0;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, fetchNext));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  signal?.throwIfAborted();
  await cache.put(packPath(edition), Response.json(manifest));
  await dropManifests(cache, edition, packPath(edition));
  await sweep(cache);
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

/** Removes what is stored of an edition, but for what others have as well; true where nothing of any is left. */
export async function removeCopy(edition: string): Promise<boolean> {
  const cache = await caches.open(CACHE);
  await dropManifests(cache, edition);
  await sweep(cache);
  if ((await cache.keys()).length > 0) return false;
  return caches.delete(CACHE);
}

/** @param but the one that stays */
async function dropManifests(cache: Cache, edition: string, but?: string): Promise<void> {
  for (const key of await cache.keys()) {
    if (pathOf(key) === but || !(WHOLE.test(pathOf(key)) || BEGUN.test(pathOf(key)))) continue;
    const manifest: PackManifest | undefined = await (await cache.match(key))?.json();
    if (manifest?.edition === edition) await cache.delete(key);
  }
}

/** Lets go of the parts that no manifest names. */
async function sweep(cache: Cache): Promise<void> {
  const manifests = [...(await readManifests(cache, WHOLE)), ...(await readManifests(cache, BEGUN))];
  const named = new Set(manifests.flatMap((manifest) => packParts(manifest).map(({ sha256 }) => packPartPath(sha256))));
  for (const key of await cache.keys())
    if (pathOf(key).startsWith(PARTS) && !named.has(pathOf(key))) await cache.delete(key);
}
