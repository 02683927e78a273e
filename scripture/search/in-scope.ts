import type { Scope } from './query.ts';
import type { VerseTable } from './verse-table.ts';

/** Whether a verse lies in one of the scopes (anywhere where there are none), and in one of the books if these are given. */
export function inScope(
  table: VerseTable,
  scopes: readonly Scope[],
  books: readonly string[] | undefined,
): (verse: number) => boolean {
  const chapters = table.chapters.map(
    ({ book, chapter }) =>
      (books === undefined || books.includes(book)) &&
      (scopes.length === 0 ||
        scopes.some(
          ({ books, chapters: [from, to] = [1, Number.POSITIVE_INFINITY] }) =>
            books.includes(book) && chapter >= from && chapter <= to,
        )),
  );
  return (verse) => chapters[table.chapterOf(verse)]!;
}
