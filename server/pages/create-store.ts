import { startOfYear } from '../../scripture/time/calendar.ts';
import { chosenZone } from '../../scripture/time/zone.ts';
import type { KeptFiles } from '../../services/files/kept/kept-files.ts';
import type { Services } from '../../services/services.ts';
import { securityHeaders } from '../security/page-headers.ts';
import { keptBodies } from './kept-bodies.ts';
import { lastingAddresses } from './lasting-addresses.ts';
import { PageStore, type RenderAddress } from './page-store.ts';
import { keepWarm } from './warm-pages.ts';

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
