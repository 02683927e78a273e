import {
  addFacts,
  indexEdition,
  type PlainFacts,
  parseFacts,
  type SearchIndex,
} from '../scripture/search/search-index.ts';
import { findIn } from '../services/text/search/find-in.ts';
import { openSearchedEdition, type SearchedEdition } from '../services/text/search/searched-edition.ts';
import type { TextSearch } from '../services/text/search/text-search.ts';
import type { Texts } from '../services/text/texts/texts.ts';
import { type PackedText, type ReadFile, readJson } from './open-pack.ts';

/** The search of what is stored, which finds words in the editions whose index it has. */
export function packSearch(texts: Texts) {
  const opened = new Map<string, SearchedEdition>();
  const searchable = (id: string) => opened.get(id)?.searchable(texts.edition(id)!, texts.history(id));
  const textSearch: TextSearch = {
    find(asked) {
      const searchables = asked.editions.map(searchable);
      if (!searchables.every((one) => one !== undefined)) return undefined;
      return findIn(searchables, asked, texts.edition);
    },
    async open() {},
    suggestions: (id) => opened.get(id)?.suggestions(texts.edition(id)!, texts.history(id)),
    index: (id) => opened.get(id)?.index,
  };
  const openIndex = (id: string, index: SearchIndex) => {
    const installed = texts.installed(id);
    if (installed) opened.set(id, openSearchedEdition(installed, index));
  };
  return { textSearch, openIndex };
}

/** The index of a pack, the same as the server has: what can be worked out of the text is. It takes a second or more. */
export async function makePackIndex({ installed }: PackedText, read: ReadFile): Promise<SearchIndex> {
  const [plain, bytes] = await Promise.all([readJson<PlainFacts>(read, 'words'), read('postings')]);
  return addFacts(installed, indexEdition(installed), parseFacts({ plain, bytes: Uint8Array.from(bytes) }));
}
