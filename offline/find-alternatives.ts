import type { PackSite } from '../forms/pack-site.ts';
import { booksPath, editionQuery, readingPath } from '../scripture/reference/path.ts';
import { decodedParts, typedAddress } from '../server/addresses/typed-address.ts';
import type { Texts } from '../services/text/texts/texts.ts';
import { isComparison, requestedEditions } from './requested-editions.ts';

/** The alternatives if the requested edition is not stored. */
export interface Alternatives {
  /** True if the address compares editions. */
  readonly comparison: boolean;
  /** Titles of the missing editions; empty for a comparison for which only one was requested. */
  readonly missing: readonly string[];
  /** The same place, or the same search, in each stored edition. */
  readonly offers: readonly { readonly title: string; readonly path: string }[];
}

/**
 * Returns undefined unless the address is about an edition of the site that is missing here.
 * @param hasPage whether the stored editions have the page at a path
 */
export function findAlternatives(
  url: URL,
  texts: Texts,
  { editions }: Pick<PackSite, 'editions'>,
  hasPage: (pathname: string) => boolean,
): Alternatives | undefined {
  const stored = texts.editions();
  const [first] = stored;
  const isThere = (id: string) => texts.installed(id) !== undefined;
  const missing = requestedEditions(url, texts).filter((id) => !isThere(id));
  const titles = missing.flatMap((id) => editions.find((edition) => edition.id === id)?.title ?? []);
  const comparison = isComparison(url) && (missing.length > 0 || stored.length < 2);
  if (!first || titles.length < missing.length || (missing.length === 0 && !comparison)) return undefined;
  const isPlace = typedAddress({ ...texts, edition: () => texts.installed(first.id) }, url) !== undefined;
  if (!hasPage(url.pathname) && !isPlace) return undefined;
  const offers = stored.map(({ id, title }) => ({ title, path: pathIn(url, id, texts.defaultId) }));
  return { comparison, missing: titles, offers };
}

/** The same address in another edition; for a comparison only the chapter. */
function pathIn(url: URL, edition: string, defaultId: string): string {
  const query = editionQuery(edition, defaultId);
  if (isComparison(url)) {
    const [, ...segments] = decodedParts(url.pathname) ?? [];
    return segments.length > 0 ? readingPath(segments) + query : booksPath(query);
  }
  const others = new URLSearchParams(url.search);
  for (const name of ['edicion', 'edition']) others.delete(name);
  const rest = others.toString();
  return `${url.pathname}${query}${rest && (query ? '&' : '?') + rest}`;
}
