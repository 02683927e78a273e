import { chapterPath, editionQuery } from '../../scripture/reference/path.ts';
import type { KeptFiles } from '../../services/files/kept/kept-files.ts';
import type { Services } from '../../services/services.ts';
import type { Texts } from '../../services/text/texts/texts.ts';
import { securityHeaders } from '../security/page-headers.ts';
import { keptBodies } from './kept-bodies.ts';
import { PageStore, type RenderAddress } from './page-store.ts';
import { keepWarm } from './warm-pages.ts';
import { watchGeneration } from './watch-generation.ts';

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
  const lastingAddresses = () => {
    if (lasting.of !== texts.generation) lasting = { of: texts.generation, addresses: chapterAddresses(texts) };
    return lasting.addresses;
  };
  const store = new PageStore({
    generation: watchGeneration(services),
    stays: (address) => lastingAddresses().has(address),
    bytes,
    carried: securityHeaders(services.publicUrl),
    ...(kept && { compressBest: keptBodies(kept) }),
  });
  for (const changing of [texts, scans, downloads]) changing.onInvalidated((tags) => store.invalidate(tags));

  return {
    store,
    /** Renders beforehand the pages that stay, until the signal is given. */
    warm: (render: RenderAddress, signal: AbortSignal) =>
      keepWarm(store, lastingAddresses, render, signal, kept?.prune),
  };
}

export type SiteStore = ReturnType<typeof createStore>;

/** Home, and every chapter of every edition. Their data are asked for only where something has changed. */
function chapterAddresses(texts: Texts): Set<string> {
  const addresses = new Set(['/']);
  for (const { id } of texts.editions()) {
    const edition = texts.edition(id)!;
    const query = editionQuery(id, texts.defaultId);
    for (const book of edition.books) {
      for (const chapter of edition.chapterNumbers(book))
        addresses.add(chapterPath(edition, { book, chapter }) + query);
    }
  }
  return addresses;
}
