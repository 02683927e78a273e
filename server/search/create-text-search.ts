import { join } from 'node:path';
import { openLibrary } from '../../editions/library/open-library.ts';
import { openSearchIndex } from '../../editions/search/search-files.ts';
import { parseQuery } from '../../scripture/search/parse-query.ts';
import { search } from '../../scripture/search/search.ts';
import type { SearchIndex } from '../../scripture/search/search-index.ts';
import { openSearchable, type Searchable } from '../../scripture/search/searchable.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Texts } from '../services.ts';
import { suggestionsOf } from './suggestions-of.ts';
import type { Suggestions, TextSearch } from './text-search.ts';

interface Opened {
  /** The installed text, and the same with its corrections. */
  readonly installed: Edition;
  readonly index: SearchIndex;
  edition: Edition;
  searchable: Searchable;
  suggestions?: Suggestions;
}

interface Deps {
  readonly texts: Pick<Texts, 'edition' | 'installed'>;
  readonly varDir: string;
  /** Where the program's sources are, with the tables of facts. */
  readonly programDir: string;
}

/** Opens each edition's index when it is first searched, and takes over its corrections when they come. */
export function createTextSearch({ texts, varDir, programDir }: Deps): TextSearch {
  const facts = join(programDir, 'editions/search/facts');
  const opened = new Map<string, Opened>();

  function open(id: string): Opened {
    const edition = texts.edition(id);
    const installed = texts.installed(id);
    if (!edition || !installed) throw new Error(`no edition «${id}»`);
    const known = opened.get(id);
    if (known?.installed === installed) {
      if (known.edition !== edition) {
        known.edition = edition;
        known.searchable = openSearchable(edition, known.index);
      }
      return known;
    }
    const index = openSearchIndex(varDir, { id, sha256: fileOf(id, installed) }, installed, facts);
    const fresh = { installed, index, edition, searchable: openSearchable(edition, index) };
    opened.set(id, fresh);
    return fresh;
  }

  /** SHA-256 of the compiled file that holds the text. */
  function fileOf(id: string, { meta }: Edition): string {
    const listed = openLibrary(varDir).editions.find((one) => one.meta.id === id);
    // Replaced a moment ago: named by its text until the newer one is shown.
    return listed?.meta.canonicalSha256 === meta.canonicalSha256 ? listed.sha256 : meta.canonicalSha256;
  }

  return {
    find({ q, editions, books, order, limit, after }) {
      const query = parseQuery(q);
      const searchables = editions.map((id) => open(id).searchable);
      const found = search(searchables, query, { order, limit, ...(books && { books }), ...(after && { after }) });
      return { ...found, editions, unknownScopes: query.unknownScopes };
    },
    suggestions(id) {
      const there = open(id);
      there.suggestions ??= suggestionsOf(there.searchable);
      return there.suggestions;
    },
  };
}
