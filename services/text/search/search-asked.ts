import * as v from 'valibot';
import type { SearchFault } from '../../../forms/refusals/search.ts';
import { SEARCH_QUERY } from '../../../forms/search.ts';
import { findScope } from '../../../scripture/search/find-scope.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';

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

/** What a call asks for, but for its editions. */
export function readSearch(query: URLSearchParams): Outcome<Omit<SearchAsked, 'editions'>> {
  const given = Object.fromEntries(
    Object.keys(SEARCH_QUERY.entries).map((name) => [name, query.get(name) ?? undefined]),
  );
  const read = v.safeParse(SEARCH_QUERY, given);
  if (!read.success) return refused({ code: 'search-malformed', what: read.issues[0].message as SearchFault });
  const { in: part, after, ...asked } = read.output;
  const scope = part ? findScope(part) : undefined;
  if (part && !scope) return refused({ code: 'search-malformed', what: 'in', typed: part });
  return done({ ...asked, ...(scope && { books: scope.books }), ...(after && { after }) });
}
