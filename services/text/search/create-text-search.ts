import { join } from 'node:path';
import { openLibrary } from '../../../editions/library/open-library.ts';
import { openSearchIndex } from '../../../editions/library/search-files.ts';
import { parseQuery } from '../../../scripture/search/parse-query.ts';
import { search } from '../../../scripture/search/search.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { Texts } from '../texts/texts.ts';
import { openSearchedEdition, type SearchedEdition } from './searched-edition.ts';
import { suggestionsOf } from './suggestions-of.ts';
import type { Suggestions, TextSearch } from './text-search.ts';

/** As readers ask: it goes through all that a search does. */
const ORDINARY = 'tanto amó dios al mundo';

interface Deps {
  readonly texts: Pick<Texts, 'edition' | 'installed' | 'history' | 'defaultId'>;
  readonly varDir: string;
  /** Where the program's sources are, with the tables of facts. */
  readonly programDir: string;
}

/** Opens each edition's index when it is first searched, and takes over its corrections when they come. */
export function createTextSearch({ texts, varDir, programDir }: Deps): TextSearch {
  const facts = join(programDir, 'editions/search/facts');
  const opened = new Map<string, SearchedEdition>();
  const suggestions = new WeakMap<SearchedEdition, Suggestions>();

  function open(id: string): SearchedEdition {
    const installed = texts.installed(id);
    if (!installed) throw new Error(`no edition «${id}»`);
    const known = opened.get(id);
    if (known?.installed === installed) return known;
    const index = openSearchIndex(varDir, { id, sha256: fileOf(id, installed) }, installed, facts);
    const fresh = openSearchedEdition(installed, index);
    opened.set(id, fresh);
    return fresh;
  }

  const searchable = (id: string) => open(id).searchable(texts.edition(id)!, texts.history(id));

  /** SHA-256 of the compiled file that holds the text. */
  function fileOf(id: string, { meta }: Edition): string {
    const listed = openLibrary(varDir).editions.find((one) => one.meta.id === id);
    // Replaced a moment ago: named by its text until the newer one is shown.
    return listed?.meta.canonicalSha256 === meta.canonicalSha256 ? listed.sha256 : meta.canonicalSha256;
  }

  return {
    find({ q, editions, books, order, limit, after }) {
      const query = parseQuery(q);
      const searchables = editions.map(searchable);
      const found = search(searchables, query, { order, limit, ...(books && { books }), ...(after && { after }) });
      return { ...found, editions, unknownScopes: query.unknownScopes };
    },
    open() {
      search([searchable(texts.defaultId)], parseQuery(ORDINARY), { order: 'relevance', limit: 20 });
    },
    suggestions(id) {
      const there = open(id);
      const known = suggestions.get(there) ?? suggestionsOf(searchable(id));
      suggestions.set(there, known);
      return known;
    },
  };
}
