import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { idle } from '../../program/idle.ts';
import { chapterPath } from '../../scripture/reference/path.ts';
import { startOfYear } from '../../scripture/time/calendar.ts';
import { chosenZone } from '../../scripture/time/zone.ts';
import type { KeptFiles } from '../../services/files/kept/kept-files.ts';
import type { Services } from '../../services/services.ts';
import type { Texts } from '../../services/text/texts/texts.ts';
import { BEST_IS, type BestCompression, brotliBest, ownCopy } from '../answers/compress.ts';
import { Representation } from '../answers/representation.ts';
import { securityHeaders } from '../security/page-headers.ts';
import { PageStore, type RenderAddress } from './page-store.ts';

/**
 * The best compression of bodies, kept on disk under their content: it takes a processor 40 ms for a chapter, so a start or a
 * setting that changes no page would cost minutes. What is damaged is made anew; where nothing can be written, nothing is kept.
 */
export function keptBodies(files: KeptFiles): BestCompression {
  return async (body) => {
    const name = createHash('sha256').update(BEST_IS).update(body).digest('hex');
    const kept = await files.read(name);
    if (kept) return ownCopy(kept);
    const made = await brotliBest(body);
    await files.write(name, made);
    return made;
  };
}

/**
 * The pages that stay in memory whatever is asked for, and are made beforehand: home and every chapter of the default edition.
 * Those of the other editions are kept while they are read; what programs ask for (`.data`) only where something has changed.
 */
export function lastingAddresses(texts: Pick<Texts, 'edition'>): Set<string> {
  const addresses = new Set(['/']);
  const edition = texts.edition();
  if (edition)
    for (const book of edition.books)
      for (const chapter of edition.chapterNumbers(book)) addresses.add(chapterPath(edition, { book, chapter }));
  return addresses;
}

const LOOK_FOR_CHANGES_MS = 10_000;

/**
 * Renders and compresses, one after the other, what will be asked for, and again what a change has made stale; it yields to
 * every visitor and takes at most half of one processor. Ends when the signal is given.
 * @param afterRound done each time when everything has been looked at
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

/** One round. */
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
    await idle(performance.now() - begun, signal);
  }
}

export interface StoreBounds {
  /** For what does not stay in memory by itself. */
  readonly bytes: number;
  /** Compressed pages of earlier starts. */
  readonly kept?: KeptFiles;
}

/** The store of what the site answers to everybody alike: its pages, and the calls that give the text by its places. */
export function createStore(services: Services, { bytes, kept }: StoreBounds) {
  const { texts, scans, downloads } = services;
  let lasting = { of: -1, addresses: new Set<string>() };
  const addressesThatStay = () => {
    if (lasting.of !== texts.generation) lasting = { of: texts.generation, addresses: lastingAddresses(texts) };
    return lasting.addresses;
  };
  const store = new PageStore({
    generation: watchGeneration(services),
    stays: (address) => addressesThatStay().has(address),
    bytes,
    carried: securityHeaders(services.publicUrl),
    ...(kept && { compressBest: keptBodies(kept) }),
  });
  for (const changing of [texts, scans, downloads]) changing.onInvalidated((tags) => store.invalidate(tags));

  return {
    store,
    /** Renders beforehand the pages that stay, until the signal is given. */
    warm: (render: RenderAddress, signal: AbortSignal) =>
      keepWarm(store, addressesThatStay, render, signal, kept?.prune),
  };
}

export type SiteStore = ReturnType<typeof createStore>;

/** A number that grows whenever pages may have changed as a whole: the texts, a setting, or the year in the footer. */
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
