import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import type { MarkRange, ReadHit } from '../../../scripture/search/highlight.ts';
import type { SearchResult } from '../../../scripture/search/search.ts';
import type { PooledEdition, SearchIndex } from '../../../scripture/search/search-index.ts';
import type { Suggestions } from '../../../scripture/search/suggestions.ts';
import type { SearchAsked } from './search-asked.ts';

/** How another installed edition words a verse. */
export interface OtherWording {
  /** In that edition's numbering. */
  readonly ref: VerseRef;
  readonly text: string;
  readonly marks: readonly MarkRange[];
}

/** A hit with the other editions whose words it was found by. */
export interface FoundHit extends Omit<ReadHit, 'because'> {
  readonly because: readonly (PooledEdition & { readonly wording?: OtherWording })[];
}

/** What was found, with what it was sought by. */
export interface SearchFound extends Omit<SearchResult, 'hits' | 'answered'> {
  readonly hits: readonly FoundHit[];
  /** Ids of the editions that were searched. */
  readonly editions: readonly string[];
  /** What stood behind `en:` in the query and names no part of the Bible. */
  readonly unknownScopes: readonly string[];
}

/**
 * Finds verses by their words in the installed editions with their corrections. What is undefined cannot be told yet: an
 * index is missing and is being made.
 */
export interface TextSearch {
  /** @param asked its editions are installed ones */
  find(asked: SearchAsked): SearchFound | undefined;
  suggestions(edition: string): Suggestions | undefined;
  /** What is searched in, without the corrections. */
  index(edition: string): SearchIndex | undefined;
  /** Opens the default edition's index, made first where it is missing, and searches it once, so that the first reader need not wait for it. */
  open(): Promise<void>;
}
