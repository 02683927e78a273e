import type { PackSite } from '../forms/pack-site.ts';
import type { SearchIndex } from '../scripture/search/search-index.ts';
import type { Services } from '../services/services.ts';
import type { PackedText } from './open-pack.ts';
import { packSearch } from './pack-search.ts';
import { packTexts } from './pack-texts.ts';

/** What pages of a pack are made with: of the services those that they use. */
export interface PackServices {
  readonly services: Services;
  /** From then on words are found. */
  readonly openIndex: (index: SearchIndex) => void;
}

export function packServices(text: PackedText, site: PackSite): PackServices {
  const texts = packTexts(text);
  const { textSearch, openIndex } = packSearch(text, texts);
  const shown: Pick<Services, 'texts' | 'textSearch' | 'publicUrl' | 'apiUrl' | 'contactUrl' | 'now'> &
    Readonly<Record<'settings' | 'pictures' | 'scans' | 'downloads' | 'corrections', object>> = {
    texts,
    textSearch,
    publicUrl: site.publicUrl,
    apiUrl: site.apiUrl,
    contactUrl: site.contactUrl,
    now: () => new Date(),
    settings: { site: () => site.settings },
    pictures: { address: () => site.picture },
    // The scanned book is not taken along.
    scans: { current: () => undefined },
    downloads: { main: () => site.download },
    corrections: { pause: () => site.pause },
  };
  return { services: shown as Services, openIndex };
}
