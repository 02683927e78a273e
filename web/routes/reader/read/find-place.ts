import { type Address, resolveAddress } from '../../../../scripture/reference/address.ts';
import { firstVerse } from '../../../../scripture/reference/extent.ts';
import { formatSpanish } from '../../../../scripture/reference/format-spanish.ts';
import { orChaptersQuery, versePath } from '../../../../scripture/reference/path.ts';
import { type AddressRead, readAddress } from '../../../../scripture/reference/read-address.ts';
import type { Edition } from '../../../../scripture/text/edition.ts';
import type { Texts } from '../../../../services/text/texts/texts.ts';
import { data, redirect } from '../../../page/page.ts';
import { elsewhere } from '../../../ui/elsewhere.ts';
import { findEdition } from '../../../ui/find-edition.ts';
import type { NotFoundData } from '../../../ui/not-found-data.ts';
import { nowhere } from '../../../ui/nowhere.ts';

export interface Params {
  readonly book: string;
  readonly chapter?: string | undefined;
  readonly verse?: string | undefined;
}

/**
 * The edition and the verse that an address names. What there is not, is a 404 that says what there is. Another spelling
 * has been sent to the one canonical address before (server/addresses); here that is left for the router's own calls.
 * @param suffix what the address has after its verse
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
  /** Several verses, the first of which is the address. */
  readonly verses?: readonly number[] | undefined;
} {
  const { edition, query, canonical } = findEdition(texts, url);
  const here = resolveAddress(edition, book, chapter, verse);
  if (here.ok && canonical && url.pathname === here.path + suffix) return { edition, address: here.address, query };
  const segments = [book, chapter, verse].filter((segment) => segment !== undefined);
  const place = readAddress(edition, segments);
  if (!place.ok) throw noSuchPlace(edition, place, query, elsewhere(texts, segments, [edition.meta.id]));
  const { address, verses, besides } = place;
  const path = suffix === '' ? place.path : versePath({ ...address, book: address.book.osis }) + suffix;
  if (canonical && url.pathname === path) return { edition, address, query, verses };
  throw redirect(path + (besides && suffix === '' ? orChaptersQuery(query) : query), 308);
}

/** The 404 of what an edition has not: what there is instead, first of all what may have been meant. */
export function noSuchPlace(
  edition: Edition,
  { error, near }: Extract<AddressRead, { ok: false }>,
  query: string,
  elsewhere: NotFoundData['links'] = [],
) {
  const meant = near.map((passage) => ({ ...firstVerse(edition, passage), label: formatSpanish(passage) }));
  return data(nowhere(error, query, meant, elsewhere), { status: 404 });
}
