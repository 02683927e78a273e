import type { PackSite } from '../forms/pack-site.ts';
import { booksPath, editionQuery, readingPath } from '../scripture/reference/path.ts';
import { decodedParts, typedAddress } from '../server/addresses/typed-address.ts';
import type { Texts } from '../services/text/texts/texts.ts';
import { askedEditions, isComparison } from './asked-editions.ts';
import { hasPage } from './pages.ts';

/** Where somebody can read who asks for an edition that is not stored. */
export interface Elsewhere {
  /** Editions are to stand beside each other. */
  readonly comparison: boolean;
  /** Titles of those that are missing; of a comparison none where only one was ever asked for. */
  readonly missing: readonly string[];
  /** The same place, or the same question, in each that is stored. */
  readonly offers: readonly { readonly title: string; readonly path: string }[];
}

/** Undefined where an address is not about an edition of the site that is missing here. */
export function findElsewhere(url: URL, texts: Texts, { editions }: Pick<PackSite, 'editions'>): Elsewhere | undefined {
  const stored = texts.editions();
  const [first] = stored;
  const isThere = (id: string) => texts.installed(id) !== undefined;
  const missing = askedEditions(url, texts).filter((id) => !isThere(id));
  const titles = missing.flatMap((id) => editions.find((edition) => edition.id === id)?.title ?? []);
  const comparison = isComparison(url) && (missing.length > 0 || stored.length < 2);
  if (!first || titles.length < missing.length || (missing.length === 0 && !comparison)) return undefined;
  const isPlace = typedAddress({ ...texts, edition: () => texts.installed(first.id) }, url) !== undefined;
  if (!hasPage(url.pathname) && !isPlace) return undefined;
  const offers = stored.map(({ id, title }) => ({ title, path: pathIn(url, id, texts.defaultId) }));
  return { comparison, missing: titles, offers };
}

/** The same address, of another edition; of a comparison the chapter alone. */
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
