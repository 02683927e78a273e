import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import { type MarkRange, type ReadHit, readHits } from '../../../scripture/search/highlight.ts';
import { parseQuery } from '../../../scripture/search/query.ts';
import { type SearchResult, search } from '../../../scripture/search/search.ts';
import type { PooledEdition, SearchIndex } from '../../../scripture/search/search-index.ts';
import type { Searchable } from '../../../scripture/search/searchable.ts';
import type { Suggestions } from '../../../scripture/search/suggestions.ts';
import type { Texts } from '../texts/texts.ts';
import { findIn, type SearchAsked } from './find-in.ts';
import { type IndexesDeps, openIndexes } from './open-indexes.ts';

/** A verse in another installed edition. */
export interface OtherWording {
  /** In that edition's numbering. */
  readonly ref: VerseRef;
  readonly text: string;
  readonly marks: readonly MarkRange[];
}

/** A hit with the other editions whose words led to it. */
export interface FoundHit extends Omit<ReadHit, 'because'> {
  readonly because: readonly (PooledEdition & { readonly wording?: OtherWording })[];
}

/** The result of a search with its parameters. */
export interface SearchFound extends Omit<SearchResult, 'hits' | 'answered'> {
  readonly hits: readonly FoundHit[];
  /** Ids of the editions that were searched. */
  readonly editions: readonly string[];
  /** Texts after `en:` in the query that name no part of the Bible. */
  readonly unknownScopes: readonly string[];
}

/**
 * Searches the words of the installed editions with their corrections. Results are undefined while an index is missing and
 * being made.
 */
export interface TextSearch {
  /** @param asked its editions are installed ones */
  find(asked: SearchAsked): SearchFound | undefined;
  suggestions(edition: string): Suggestions | undefined;
  /** Whether the edition's text has a word, folded; true for any word while there is no index. */
  hasWord(edition: string, word: string): boolean;
  /** The edition's index, without the corrections. */
  index(edition: string): SearchIndex | undefined;
  /** Opens the default edition's index, which is made if missing, and runs one search, so that the first reader need not wait. */
  open(): Promise<void>;
}

/** A typical query, which exercises all steps of a search. */
const ORDINARY = 'tanto amó dios al mundo';

interface Deps extends IndexesDeps {
  readonly texts: IndexesDeps['texts'] & Pick<Texts, 'edition' | 'history'>;
}

/** Searches the installed editions with their current corrections. */
export function createTextSearch({ texts, ...deps }: Deps): TextSearch {
  const { indexes } = deps;
  const open = openIndexes({ texts, ...deps });

  const searchable = (id: string): Searchable | undefined =>
    open(id)?.searchable(texts.edition(id)!, texts.history(id));

  const searchOnce = () => {
    const there = searchable(texts.defaultId);
    if (there) readHits([there], search([there], parseQuery(ORDINARY), { order: 'relevance', limit: 20 }));
    return there !== undefined;
  };

  return {
    find(asked) {
      const searchables = asked.editions.map(searchable);
      if (!searchables.every((one) => one !== undefined)) return undefined;
      return findIn(searchables, asked, texts.edition);
    },
    async open() {
      if (searchOnce()) return;
      await indexes.make();
      searchOnce();
    },
    suggestions: (id) => open(id)?.suggestions(texts.edition(id)!, texts.history(id)),
    hasWord: (id, word) => (searchable(id)?.own.index.find(word) ?? 0) >= 0,
    index: (id) => open(id)?.index,
  };
}
