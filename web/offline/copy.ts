import {
  type PackFile,
  type PackManifest,
  type PackPart,
  packPartPath,
  packParts,
  packPath,
} from '../../scripture/pack/pack.ts';
import { fetchOverlay } from './fetch-overlay.ts';
import { sha256Of } from './sha256-of.ts';

// What is stored of a pack, in a cache of the browser: its parts under their own addresses, and the manifest of the one
// that is whole. Page and worker both read and write it; a part is put there only if it is what its name says.

const CACHE = 'copia';
/** Where the manifest of the whole copy is kept; no address of the site. */
const WHOLE = '/copia/entera.json';
/** So many parts are asked for at a time. */
const AT_ONCE = 3;

/** A part is not to be had any more: there is a newer revision. */
export class PackGone extends Error {}

/** The manifest of the copy; undefined where there is none, or not all of it is there any more. */
export async function readCopy(): Promise<PackManifest | undefined> {
  if (!(await caches.has(CACHE))) return undefined;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(WHOLE);
  if (!kept) return undefined;
  const manifest: PackManifest = await kept.json();
  return (await missingParts(manifest)).length === 0 ? manifest : undefined;
}

/** The parts of a pack that are not stored yet. */
export async function missingParts(manifest: PackManifest): Promise<readonly PackPart[]> {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const named = new Map(packParts(manifest).map((part) => [part.sha256, part]));
  return [...named.values()].filter(({ sha256 }) => !there.has(packPartPath(sha256)));
}

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

/** What the site has now. */
export async function askManifest(edition: string, signal?: AbortSignal): Promise<PackManifest> {
  const answer = await fetch(packPath(edition), { cache: 'no-cache', ...(signal && { signal }) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

/** Fetches what is missing of a pack, and makes it the copy. What has come stays, also where the rest does not. */
export async function fetchCopy(
  manifest: PackManifest,
  { signal, onPart }: { readonly signal?: AbortSignal; readonly onPart?: (part: PackPart) => void } = {},
): Promise<void> {
  const cache = await caches.open(CACHE);
  const before = await readCopy();
  const missing = [...(await missingParts(manifest))];
  const [overlay] = manifest.files.overlay;
  const at = missing.findIndex(({ sha256 }) => sha256 === overlay?.sha256);
  if (before && overlay && at >= 0 && (await fetchOverlay(cache, before, manifest, signal).catch(() => false))) {
    missing.splice(at, 1);
    onPart?.(overlay);
  }
  const fetchNext = async (): Promise<void> => {
    for (let part = missing.shift(); part; part = missing.shift()) {
      await fetchPart(cache, part, signal);
      onPart?.(part);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  signal?.throwIfAborted();
  await cache.put(WHOLE, Response.json(manifest));
  const kept = new Set([WHOLE, ...packParts(manifest).map(({ sha256 }) => packPartPath(sha256))]);
  for (const request of await cache.keys()) if (!kept.has(new URL(request.url).pathname)) await cache.delete(request);
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

export const removeCopy = (): Promise<boolean> => caches.delete(CACHE);
