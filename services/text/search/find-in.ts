import type { InferOutput } from 'valibot';
import type { SearchFault } from '../../../forms/refusals/places.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import type { SEARCH_QUERY } from '../../../forms/search.ts';
import { mapVerse } from '../../../scripture/canon/map-verse.ts';
import { type VerseRef, verseAt } from '../../../scripture/canon/verse-ref.ts';
import { spelledAsFound } from '../../../scripture/search/by-stem.ts';
import { markWords, type ReadHit, readHits } from '../../../scripture/search/highlight.ts';
import { findScope, parseQuery } from '../../../scripture/search/query.ts';
import { search } from '../../../scripture/search/search.ts';
import type { PooledEdition } from '../../../scripture/search/search-index.ts';
import type { Searchable } from '../../../scripture/search/searchable.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { FieldIssues } from '../../outcomes/take-fields.ts';
import type { FoundHit, OtherWording, SearchFound } from './text-search.ts';

/** Limit per answer, because each other wording reads a chapter. */
const MOST_WORDINGS = 40;

interface Sources {
  /** The current text with its corrections; undefined where none is installed under that id. */
  readonly edition: (id: string) => Edition | undefined;
  /** Ids of the searched editions: their verses are separate hits. */
  readonly searched: readonly string[];
  /** Words of the query, folded. */
  readonly words: readonly string[];
}

/** Adds to each hit the wordings of the other editions whose words led to it, if they are installed. */
function withOtherWordings(hits: readonly ReadHit[], { edition, searched, words }: Sources): readonly FoundHit[] {
  let left = MOST_WORDINGS;
  const wordingOf = ({ ref, edition: id }: ReadHit, other: PooledEdition): OtherWording | undefined => {
    const from = edition(id);
    const to = searched.includes(other.id) || left === 0 ? undefined : edition(other.id);
    const verse = from && to && verseIn(to, ref, from);
    if (!verse) return undefined;
    left -= 1;
    return { ...verse, marks: markWords(verse.text, words) };
  };
  return hits.map((hit) => {
    if (!hit.because) return { ...hit, because: [] };
    const because = hit.because.map((other) => {
      const wording = wordingOf(hit, other);
      return wording ? { ...other, wording } : other;
    });
    return { ...hit, because };
  });
}

/** The wording of a verse in another edition; if the verse is divided there, its parts in order. */
function verseIn(to: Edition, ref: VerseRef, from: Edition): Pick<OtherWording, 'ref' | 'text'> | undefined {
  const places = mapVerse(ref, from.meta.versification, to.meta.versification);
  const texts = places.flatMap((place) => verseAt(to, place)?.text ?? []);
  const [first] = places;
  if (!first || texts.length === 0) return undefined;
  return { ref: { book: first.book, chapter: first.chapter, verse: first.verse }, text: texts.join(' ') };
}

/**
 * Searches opened editions.
 * @param edition returns installed editions, for other wordings of the hits
 */
export function findIn(
  searchables: readonly Searchable[],
  { q, editions, books, order, limit, after }: SearchAsked,
  edition: (id: string) => Edition | undefined,
): SearchFound {
  const query = parseQuery(q);
  const { answered, ...found } = search(searchables, query, {
    order,
    limit,
    ...(books && { books }),
    ...(after && { after }),
  });
  const hits = readHits(searchables, { ...found, answered });
  const marked = hits.flatMap(({ text, marks }) => marks.map(([start, end]) => text.slice(start, end)));
  return {
    ...found,
    ...(found.byStem && { byStem: spelledAsFound(found.byStem, marked) }),
    hits: withOtherWordings(hits, { edition, searched: editions, words: answered.words }),
    editions,
    unknownScopes: query.unknownScopes,
  };
}

export interface SearchAsked {
  readonly q: string;
  /** Ids of installed editions, at least one. */
  readonly editions: readonly string[];
  /** Only these books (OSIS codes). */
  readonly books?: readonly string[];
  readonly order: 'relevance' | 'canonical';
  readonly limit: number;
  readonly after?: string;
}

/** The first fault of a search request. */
export function refuseSearch([{ message, input }]: FieldIssues): Refusal {
  const code = 'search-malformed';
  return message === 'in-unknown' ? { code, what: 'in', typed: String(input) } : { code, what: message as SearchFault };
}

/** The search that an API call requests in these editions. */
export function searchAsked(
  { in: part, after, q, order, limit }: InferOutput<typeof SEARCH_QUERY>,
  editions: readonly string[],
): SearchAsked {
  const scope = part ? findScope(part) : undefined;
  return { q, order, limit, editions, ...(scope && { books: scope.books }), ...(after && { after }) };
}
