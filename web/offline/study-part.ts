import { type PackPart, packParts } from '../../scripture/pack/pack.ts';
import {
  parseStudyManifest,
  STUDY_PACK_PATH,
  type StudyFile,
  type StudyManifest,
} from '../../scripture/pack/study-pack.ts';
import { askForManifest, whenPrepared } from './manifests.ts';
import { evictUnnamed, type FetchOptions, fetchMissing, missingOf, PackGone, readParts, storedParts } from './parts.ts';

// What a reader has added to the copies, for the verses' own pages: parts in a cache of their own, so that nothing that saves or
// removes copies touches them, and their manifest once all of them are there.

const CACHE = 'estudio';
/** Pages and the worker add, renew and remove one at a time. */
const LOCK = 'estudio';

const inTurn = <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  navigator.locks.request(LOCK, signal ? { signal } : {}, work) as Promise<T>;

/** True if a reader has added it, also if this build cannot read what is there. */
export const isStudyAdded = async (): Promise<boolean> =>
  (await caches.has(CACHE)) && (await (await caches.open(CACHE)).match(STUDY_PACK_PATH)) !== undefined;

/** The manifest of what is added; undefined if nothing is, if a part is missing, or in another build's format. */
export async function readStudyManifest(): Promise<StudyManifest | undefined> {
  if (!(await isStudyAdded())) return undefined;
  const cache = await caches.open(CACHE);
  const manifest = parseStudyManifest(await (await cache.match(STUDY_PACK_PATH))?.json());
  return manifest && missingOf(manifest, await storedParts(cache)).length === 0 ? manifest : undefined;
}

/** The parts of a pack that are still to be fetched. */
export const missingOfStudy = async (manifest: StudyManifest): Promise<readonly PackPart[]> =>
  (await caches.has(CACHE)) ? missingOf(manifest, await storedParts(await caches.open(CACHE))) : packParts(manifest);

/** A file of what is added, as its parts in order. */
export const readStudyFile = async (manifest: StudyManifest, file: StudyFile): Promise<readonly Uint8Array[]> =>
  readParts(await caches.open(CACHE), manifest.files[file]);

/** Fetches the site's manifest. @throws if the site has none in this build's format */
export async function fetchStudyManifest(signal?: AbortSignal): Promise<StudyManifest> {
  const manifest = parseStudyManifest(await whenPrepared(() => askForManifest(STUDY_PACK_PATH, signal), { signal }));
  if (!manifest) throw new Error('the site has another format');
  return manifest;
}

interface AddOptions extends FetchOptions {
  /** What is to be fetched, before its first part. */
  readonly onBegin?: (missing: readonly PackPart[]) => void;
}

/** Adds it, or replaces what is there by the site's. After a failure the parts that arrived are kept, and what was there stays. */
export const fetchStudy = (options: AddOptions = {}): Promise<void> =>
  inTurn(async () => {
    const fetchAll = async () => {
      const manifest = await fetchStudyManifest(options.signal);
      options.onBegin?.(await missingOfStudy(manifest));
      const cache = await caches.open(CACHE);
      await fetchMissing(cache, manifest, options);
      await cache.put(STUDY_PACK_PATH, Response.json(manifest));
      await evictUnnamed(cache, [manifest]);
    };
    try {
      await fetchAll();
    } catch (error) {
      // The site got another version during the download.
      if (!(error instanceof PackGone)) throw error;
      await fetchAll();
    }
  }, options.signal);

export const removeStudy = (): Promise<boolean> => inTurn(() => caches.delete(CACHE));
