import type { InferOutput } from 'valibot';
import type { SearchFault } from '../../../forms/refusals/places.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import type { SEARCH_QUERY } from '../../../forms/search.ts';
import { findScope } from '../../../scripture/search/query.ts';
import type { FieldIssues } from '../../outcomes/take-fields.ts';

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

/** What is wrong with what was asked for: the first thing. */
export function refuseSearch([{ message, input }]: FieldIssues): Refusal {
  const code = 'search-malformed';
  return message === 'in-unknown' ? { code, what: 'in', typed: String(input) } : { code, what: message as SearchFault };
}

/** What a call asks for, of these editions. */
export function searchAsked(
  { in: part, after, q, order, limit }: InferOutput<typeof SEARCH_QUERY>,
  editions: readonly string[],
): SearchAsked {
  const scope = part ? findScope(part) : undefined;
  return { q, order, limit, editions, ...(scope && { books: scope.books }), ...(after && { after }) };
}
