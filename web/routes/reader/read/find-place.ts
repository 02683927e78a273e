import { type Address, resolveAddress } from '../../../../scripture/reference/address.ts';
import { firstVerse } from '../../../../scripture/reference/extent.ts';
import { formatSpanish } from '../../../../scripture/reference/format-spanish.ts';
import { orChaptersQuery, versePath } from '../../../../scripture/reference/path.ts';
import { type AddressRead, readAddress } from '../../../../scripture/reference/read-address.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import type { Texts } from '../../../../services/text/texts/texts.ts';
import { data, redirect } from '../../../page/page.ts';
import { findEdition } from '../../../ui/find-edition.ts';
import { linksInOtherEditions } from '../../../ui/links-in-other-editions.ts';
import type { NotFoundData } from '../../../ui/not-found-data.ts';
import { notFoundSuggestions } from '../../../ui/not-found-suggestions.ts';

export interface Params {
  readonly book: string;
  readonly chapter?: string | undefined;
  readonly verse?: string | undefined;
}

/**
 * The edition and the verse that a URL names. A missing place is a 404 that lists what exists. Other spellings were redirected to the
 * canonical URL before (server/addresses); here that remains for the router's own calls.
 * @param suffix the part of the URL after the verse
 */
export function findPlace(
  texts: Texts,
  { book, chapter, verse }: Params,
  url: URL,
  suffix = '',
): {
  readonly edition: Edition;
  readonly address: Address;
  readonly query: string;
  /** Several verses, the first of which is the address's. */
  readonly verses?: readonly number[] | undefined;
} {
  const { edition, query, canonical } = findEdition(texts, url);
  const here = resolveAddress(edition, book, chapter, verse);
  if (here.ok && canonical && url.pathname === here.path + suffix) return { edition, address: here.address, query };
  const segments = [book, chapter, verse].filter((segment) => segment !== undefined);
  const place = readAddress(edition, segments);
  if (!place.ok) throw noSuchPlace(edition, place, query, linksInOtherEditions(texts, segments, [edition.meta.id]));
  const { address, verses, besides } = place;
  const path = suffix === '' ? place.path : versePath({ ...address, book: address.book.osis }) + suffix;
  if (canonical && url.pathname === path) return { edition, address, query, verses };
  throw redirect(path + (besides && suffix === '' ? orChaptersQuery(query) : query), 308);
}

/** The 404 for a missing place: it lists what exists, likely corrections first. */
export function noSuchPlace(
  edition: Edition,
  { error, near }: Extract<AddressRead, { ok: false }>,
  query: string,
  elsewhere: NotFoundData['links'] = [],
) {
  const meant = near.map((passage) => ({ ...firstVerse(edition, passage), label: formatSpanish(passage) }));
  return data(notFoundSuggestions(error, query, meant, elsewhere), { status: 404 });
}
