import { addFacts, type PlainFacts, parseFacts } from '../scripture/search/index-facts.ts';
import { indexEdition, type SearchIndex } from '../scripture/search/search-index.ts';
import type { Searchable } from '../scripture/search/searchable.ts';
import { findIn } from '../services/text/search/find-in.ts';
import { openSearchedEdition, type SearchedEdition } from '../services/text/search/searched-edition.ts';
import type { TextSearch } from '../services/text/search/text-search.ts';
import type { Texts } from '../services/text/texts/texts.ts';
import { type PackedText, type ReadFile, readJson } from './open-pack.ts';

/** The search of a pack, which finds words from when it has its index. */
export function packSearch({ installed, edition, history }: PackedText, texts: Texts) {
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

/** The index of a pack, the same as the server has: what can be worked out of the text is. It takes a second or more. */
export async function makePackIndex({ installed }: PackedText, read: ReadFile): Promise<SearchIndex> {
  const [plain, bytes] = await Promise.all([readJson<PlainFacts>(read, 'words'), read('postings')]);
  return addFacts(installed, indexEdition(installed), parseFacts({ plain, bytes: Uint8Array.from(bytes) }));
}
