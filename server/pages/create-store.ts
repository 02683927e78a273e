import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntilIdle } from '../../program/idle.ts';
import { chapterPath, isStudyPath } from '../../scripture/reference/path.ts';
import { startOfDay, startOfYear } from '../../scripture/time/calendar.ts';
import { chosenZone } from '../../scripture/time/zone.ts';
import type { DiskCache } from '../../services/files/cache/disk-cache.ts';
import type { Services } from '../../services/services.ts';
import { dayTag } from '../../services/text/texts/tags.ts';
import type { Texts } from '../../services/text/texts/texts.ts';
import { type BestCompression, BROTLI_CACHE_KEY, brotliBest, ownCopy } from '../answers/compress.ts';
import { Representation } from '../answers/representation.ts';
import { securityHeaders } from '../security/page-headers.ts';
import { PageStore, type RenderAddress } from './page-store.ts';

/**
 * Best compression with a cache on disk, keyed by content: it takes 40 ms of a processor for a chapter, so a restart or
 * a setting that changes no page would cost minutes. Damaged files are made again; if the disk is not writable, nothing
 * is cached.
 */
export function diskCachedCompression(files: DiskCache): BestCompression {
  return async (body) => {
    const name = createHash('sha256').update(BROTLI_CACHE_KEY).update(body).digest('hex');
    const kept = await files.read(name);
    if (kept) return ownCopy(kept);
    const made = await brotliBest(body);
    await files.write(name, made);
    return made;
  };
}

/**
 * The pages that are pinned in memory and prerendered: home and every chapter of the default edition. Pages of other
 * editions are cached while they are read.
 */
export function pinnedAddresses(texts: Pick<Texts, 'edition'>): Set<string> {
  const addresses = new Set(['/']);
  const edition = texts.edition();
  if (edition)
    for (const book of edition.books)
      for (const chapter of edition.chapterNumbers(book)) addresses.add(chapterPath(edition, { book, chapter }));
  return addresses;
}

const LOOK_FOR_CHANGES_MS = 10_000;

/**
 * Prerenders and compresses pages one at a time, and again after changes; it yields to requests and uses at most half
 * of one processor. Ends when the signal aborts.
 * @param afterRound called after each complete round
 */
async function keepWarm(
  store: PageStore,
  addresses: () => Iterable<string>,
  render: RenderAddress,
  signal: AbortSignal,
  afterRound: () => Promise<void> = async () => {},
): Promise<void> {
  while (!signal.aborted) {
    const { changes } = store;
    await warmPages(store, addresses(), render, signal);
    if (!signal.aborted) await afterRound();
    while (store.changes === changes && !signal.aborted) await sleep(LOOK_FOR_CHANGES_MS, undefined, { ref: false });
  }
}

export async function warmPages(
  store: PageStore,
  addresses: Iterable<string>,
  render: RenderAddress,
  signal: AbortSignal,
): Promise<void> {
  for (const address of addresses) {
    if (signal.aborted) return;
    if (store.peek(address)?.isBest) continue;
    const begun = performance.now();
    const page = await store.get(address, render);
    if (page instanceof Representation) await store.compressBest(page);
    await waitUntilIdle(performance.now() - begun, signal);
  }
}

/** The part of the cache that verses' own pages may take: a crawler asks for 31,103 of them, each about as often as the next. */
const SHARE_OF_STUDIES = 0.1;

export interface StoreBounds {
  /** Cache size for pages that are not pinned. */
  readonly bytes: number;
  /** Cache of compressed pages on disk. */
  readonly kept?: DiskCache;
}

/** The store of responses that are the same for everybody: pages, and the calls that return the text by place. */
export function createStore(services: Services, { bytes, kept }: StoreBounds) {
  const { texts, scans, scanPages, scanVerses, downloads, mailServer, sitePages } = services;
  let pinned = { of: -1, addresses: new Set<string>() };
  const currentPinned = () => {
    if (pinned.of !== texts.generation) pinned = { of: texts.generation, addresses: pinnedAddresses(texts) };
    return pinned.addresses;
  };
  const forStudies = Math.floor(bytes * SHARE_OF_STUDIES);
  const store = new PageStore({
    generation: watchGeneration(services),
    expired: watchDay(services),
    isPinned: (address) => currentPinned().has(address),
    bytes: bytes - forStudies,
    many: { includes: isStudyPath, bytes: forStudies },
    commonHeaders: () => securityHeaders(services.siteUrl()),
    ...(kept && { compressBest: diskCachedCompression(kept) }),
  });
  for (const changing of [texts, scans, scanPages, scanVerses, downloads, mailServer, sitePages])
    changing.onInvalidated((tags) => store.invalidate(tags));

  return {
    store,
    /** Prerenders the pinned pages until the signal aborts. */
    warm: (render: RenderAddress, signal: AbortSignal) => keepWarm(store, currentPinned, render, signal, kept?.prune),
  };
}

export type SiteStore = ReturnType<typeof createStore>;

/**
 * A generation number that increases whenever all pages may have changed: after a change of the texts or a setting, or
 * when the year in the footer changes.
 */
export function watchGeneration({ texts, settings, now }: Pick<Services, 'texts' | 'settings' | 'now'>): () => number {
  let generation = 0;
  let seen = { texts: -1, settings: -1, yearBegins: 0, yearEnds: 0 };
  return () => {
    const at = now().getTime();
    const isSameYear = at >= seen.yearBegins && at < seen.yearEnds;
    if (isSameYear && texts.generation === seen.texts && settings.generation === seen.settings) return generation;
    const zone = chosenZone(settings.site().timeZone);
    const [yearBegins, yearEnds] = [startOfYear(at, zone), startOfYear(at, zone, 1)];
    seen = { texts: texts.generation, settings: settings.generation, yearBegins, yearEnds };
    return ++generation;
  };
}

/**
 * Reports at midnight, in the site's time zone, that a new day has begun: only the pages that show the day are made again. A
 * clock that is put back counts as a new day, too.
 */
export function watchDay({ settings, now }: Pick<Services, 'settings' | 'now'>): () => readonly string[] {
  let seen = { settings: -1, begins: 0, ends: 0 };
  return () => {
    const at = now().getTime();
    if (at >= seen.begins && at < seen.ends && settings.generation === seen.settings) return [];
    const zone = chosenZone(settings.site().timeZone);
    const isFirst = seen.settings < 0;
    seen = { settings: settings.generation, begins: startOfDay(at, zone), ends: startOfDay(at, zone, 1) };
    return isFirst ? [] : [dayTag];
  };
}
