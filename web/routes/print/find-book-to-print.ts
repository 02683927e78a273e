import * as v from 'valibot';
import { EDITION_QUERY, readQuery } from '../../../forms/page-query.ts';
import { DOWNLOAD_PATH } from '../../../scripture/addresses/paths.ts';
import { resolveAddress } from '../../../scripture/reference/address.ts';
import { printPath } from '../../../scripture/reference/path.ts';
import type { Texts } from '../../../services/text/texts/texts.ts';
import { data, redirect } from '../../page/page.ts';
import { findEdition } from '../../ui/find-edition.ts';
import { linksInOtherEditions } from '../../ui/links-in-other-editions.ts';
import { notFoundSuggestions } from '../../ui/not-found-suggestions.ts';

export const PRINT_QUERY = { ...EDITION_QUERY, libro: v.string() };

/** The book that a URL names, parsed as leniently as the reader's: in the path, or in `?libro=`, which a form sends. */
export function findBookToPrint(texts: Texts, inPath: string | undefined, url: URL) {
  const name = inPath ?? readQuery(url, PRINT_QUERY).libro?.trim() ?? '';
  if (name === '') throw redirect(DOWNLOAD_PATH, 303);
  const { edition, query, canonical } = findEdition(texts, url);
  const place = resolveAddress(edition, name);
  if (!place.ok) {
    const others = linksInOtherEditions(texts, [name], [edition.meta.id], ({ address: { book } }, query) =>
      printPath(book.osis, query),
    );
    throw data(notFoundSuggestions(place.error, query, [], others), { status: 404 });
  }
  const book = place.address.book.osis;
  const path = printPath(book);
  if (url.pathname !== path || !canonical) throw redirect(path + query, inPath === undefined ? 303 : 308);
  return { edition, book, query };
}
