import { spelledAsFound } from '../../../scripture/search/by-stem.ts';
import { readHits } from '../../../scripture/search/highlight.ts';
import { parseQuery } from '../../../scripture/search/query.ts';
import { search } from '../../../scripture/search/search.ts';
import type { Searchable } from '../../../scripture/search/searchable.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { withOtherWordings } from './other-wordings.ts';
import type { SearchAsked } from './search-asked.ts';
import type { SearchFound } from './text-search.ts';

/**
 * What is found in editions that are open.
 * @param edition the installed ones, for how they word what was found
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
