import { type KnownOverlay, mergeOverlay } from '../../scripture/pack/overlay-since.ts';
import { type PackManifest, packPartPath, packSincePath } from '../../scripture/pack/pack.ts';
import { sha256Of } from './sha256-of.ts';

/**
 * Makes the overlay of a newer revision of the one that is stored and of what came since; true where the very part that the
 * manifest names came of it. Whatever is in the way (a revision that the site does not know, another text, a correction in this
 * very moment), the part itself is to be fetched.
 */
export async function fetchOverlay(
  cache: Cache,
  before: PackManifest,
  manifest: PackManifest,
  signal?: AbortSignal,
): Promise<boolean> {
  const [known, ...others] = before.files.overlay;
  const [wanted, ...more] = manifest.files.overlay;
  if (!before.hash || before.edition !== manifest.edition || !known || !wanted || others.length + more.length > 0)
    return false;
  const stored = await cache.match(packPartPath(known.sha256));
  const answer = await fetch(packSincePath(before.edition, before.hash), signal && { signal });
  if (!stored || !answer.ok) return false;
  const overlay = mergeOverlay((await stored.json()) as KnownOverlay, (await answer.json()) as KnownOverlay);
  const bytes = new TextEncoder().encode(JSON.stringify(overlay));
  if ((await sha256Of(bytes)) !== wanted.sha256) return false;
  await cache.put(
    packPartPath(wanted.sha256),
    new Response(bytes, { headers: { 'Content-Type': 'application/json' } }),
  );
  return true;
}
