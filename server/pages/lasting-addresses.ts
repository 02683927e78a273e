import { chapterPath } from '../../scripture/reference/path.ts';
import type { Texts } from '../../services/text/texts/texts.ts';

/**
 * The pages that stay in memory whatever is asked for, and are made beforehand: home and every chapter of the default edition.
 * Those of the other editions are kept while they are read; what programs ask for (`.data`) only where something has changed.
 */
export function lastingAddresses(texts: Pick<Texts, 'edition'>): Set<string> {
  const addresses = new Set(['/']);
  const edition = texts.edition();
  if (edition)
    for (const book of edition.books)
      for (const chapter of edition.chapterNumbers(book)) addresses.add(chapterPath(edition, { book, chapter }));
  return addresses;
}
