import { bookByOsis } from '../scripture/canon/book.ts';
import type { Extent } from '../scripture/reference/extent.ts';
import type { SiteSettings } from './site-settings.ts';

/** What the group of books beyond the 66 is called. */
export const FURTHER_NAMES: Readonly<Record<SiteSettings['furtherBooks'], string>> = {
  deuterocanonical: 'Deuterocanónicos',
  apocrypha: 'Apócrifos',
};

/**
 * The name of that group on this site; undefined if the edition has no such book. A copy made by an older program lacks the
 * setting.
 */
export const furtherName = (
  { books }: Pick<Extent, 'books'>,
  { furtherBooks = 'deuterocanonical' }: Partial<Pick<SiteSettings, 'furtherBooks'>>,
): string | undefined =>
  books.some((osis) => bookByOsis(osis)?.testament === 'DC') ? FURTHER_NAMES[furtherBooks] : undefined;
