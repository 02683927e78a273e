import type { PackSite } from '../forms/pack-site.ts';
import type { SearchIndex } from '../scripture/search/search-index.ts';
import type { Searchable } from '../scripture/search/searchable.ts';
import type { Services } from '../services/services.ts';
import { findIn } from '../services/text/search/find-in.ts';
import { openSearchedEdition, type SearchedEdition } from '../services/text/search/searched-edition.ts';
import type { TextSearch } from '../services/text/search/text-search.ts';
import type { Texts } from '../services/text/texts/texts.ts';
import type { PackedText } from './open-pack.ts';

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

/** The one edition that there is. */
function packTexts({ installed, edition, history }: PackedText): Texts {
  const { id } = edition.meta;
  return {
    editions: () => [edition.meta],
    defaultId: id,
    edition: (asked = id) => (asked === id ? edition : undefined),
    installed: (asked) => (asked === id ? installed : undefined),
    textOf: () => undefined,
    generation: 1,
    history: () => history,
    current: true,
    catchUp: async () => {},
    settled: async () => {},
    onInvalidated: () => () => {},
  };
}

function packSearch({ installed, edition, history }: PackedText, texts: Texts) {
  let opened: SearchedEdition | undefined;
  const textSearch: TextSearch = {
    find(asked) {
      const searchable: Searchable | undefined = opened?.searchable(edition, history);
      return searchable && findIn([searchable], asked, texts.edition);
    },
    async open() {},
    suggestions: () => opened?.suggestions(edition, history),
    index: () => opened?.index,
  };
  const openIndex = (index: SearchIndex) => {
    opened = openSearchedEdition(installed, index);
  };
  return { textSearch, openIndex };
}
