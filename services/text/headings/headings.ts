import { type Heading, headingsIn, parseHeading } from '../../../scripture/headings/headings.ts';
import type { Edition } from '../../../scripture/text/edition.ts';

/** The section headings of this site's own. */
export interface Headings {
  /** Those of a book, in order, in the edition's numbering; empty if it has no map to theirs. */
  of(edition: Edition, book: string): readonly Heading[];
}

/** @param read reads the table, when it is first wanted */
export function openHeadings(read: () => string): Headings {
  let all: readonly Heading[] | undefined;
  // Keyed by an edition's list of books, which its corrected texts share.
  const known = new WeakMap<readonly string[], Map<string, readonly Heading[]>>();
  return {
    of(edition, book) {
      const books = known.get(edition.books) ?? new Map<string, readonly Heading[]>();
      known.set(edition.books, books);
      all ??= read()
        .split('\n')
        .flatMap((line) => parseHeading(line) ?? []);
      const found = books.get(book) ?? headingsIn(all, edition, book);
      books.set(book, found);
      return found;
    },
  };
}
