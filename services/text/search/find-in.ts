import { parseQuery } from '../../../scripture/search/parse-query.ts';
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
  const found = search(searchables, query, { order, limit, ...(books && { books }), ...(after && { after }) });
  const { words } = found.didYouMean === undefined ? query : parseQuery(found.didYouMean);
  const hits = withOtherWordings(found.hits, { edition, searched: editions, words });
  return { ...found, hits, editions, unknownScopes: query.unknownScopes };
}
