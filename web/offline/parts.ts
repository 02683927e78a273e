import { type InParts, type PackPart, packPartPath, packParts } from '../../scripture/pack/pack.ts';

// Parts of packs in Cache Storage, under their own addresses, beside the manifests that name them. Page and worker both read
// and write them; a part is stored only if its hash matches its name.

const PARTS = packPartPath('');
/** Concurrent requests for parts. */
const CONCURRENCY = 3;

/** A part or a manifest is no longer available: there is a newer one, or the site has removed it. */
export class PackGone extends Error {}

export const pathOf = ({ url }: Request): string => new URL(url).pathname;

export const storedParts = async (cache: Cache): Promise<ReadonlySet<string>> =>
  new Set((await cache.keys()).map(pathOf));

export function missingOf(manifest: InParts, there: ReadonlySet<string>): readonly PackPart[] {
  const named = new Map(packParts(manifest).map((part) => [part.sha256, part]));
  return [...named.values()].filter(({ sha256 }) => !there.has(packPartPath(sha256)));
}

/** The stored parts of a file, in order. */
export const readParts = (cache: Cache, parts: readonly PackPart[]): Promise<readonly Uint8Array[]> =>
  Promise.all(
    parts.map(async ({ sha256 }) => {
      const part = await cache.match(packPartPath(sha256));
      if (!part) throw new PackGone(`${sha256} is not stored`);
      return new Uint8Array(await part.arrayBuffer());
    }),
  );

export interface FetchOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onPart?: (part: PackPart) => void;
}

/** Fetches the missing parts of a pack. After a failure those that arrived are kept. */
export async function fetchMissing(cache: Cache, manifest: InParts, { signal, onPart }: FetchOptions): Promise<void> {
  const missing = [...missingOf(manifest, await storedParts(cache))];
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
}

async function fetchPart(cache: Cache, part: PackPart, signal: AbortSignal | undefined): Promise<void> {
  const address = packPartPath(part.sha256);
  // A damaged answer may come from the browser's own cache, where it would stay for a year.
  const whole = (await fetchWhole(part, { signal })) ?? (await fetchWhole(part, { signal, cache: 'reload' }));
  if (!whole) throw new Error('a part came damaged');
  await cache.put(address, whole);
}

/** A part as it has to be stored; undefined if it came damaged. */
async function fetchWhole(
  { sha256, bytes }: PackPart,
  { signal, cache = 'default' }: { readonly signal: AbortSignal | undefined; readonly cache?: RequestCache },
): Promise<Response | undefined> {
  const answer = await fetch(packPartPath(sha256), { cache, ...(signal && { signal }) });
  if (answer.status === 404) throw new PackGone(sha256);
  if (!answer.ok) throw new Error(`${answer.status}`);
  const body = await readExactly(answer, bytes);
  if (!body || (await sha256Of(body)) !== sha256) return undefined;
  const type = answer.headers.get('Content-Type') ?? 'application/octet-stream';
  return new Response(body, { headers: { 'Content-Type': type } });
}

/** A body of just so many bytes; undefined, and no more is read, if there are fewer or more. */
async function readExactly({ body }: Response, bytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const all = new Uint8Array(bytes);
  const reader = body?.getReader();
  let at = 0;
  for (let read = await reader?.read(); reader && read && !read.done; read = await reader.read()) {
    if (at + read.value.length > bytes) {
      await reader.cancel();
      return undefined;
    }
    all.set(read.value, at);
    at += read.value.length;
  }
  return at === bytes ? all : undefined;
}

/** Evicts the parts that none of these manifests names. */
export async function evictUnnamed(cache: Cache, manifests: readonly InParts[]): Promise<void> {
  const named = new Set(manifests.flatMap((manifest) => packParts(manifest).map(({ sha256 }) => packPartPath(sha256))));
  for (const key of await cache.keys())
    if (pathOf(key).startsWith(PARTS) && !named.has(pathOf(key))) await cache.delete(key);
}

/** The SHA-256 in hexadecimal. */
async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
