import type { Scope } from './query.ts';
import type { VerseTable } from './verse-table.ts';

/** Whether a verse lies in one of the scopes (anywhere where there are none), and in one of the books if these are given. */
export function inScope(
  table: VerseTable,
  scopes: readonly Scope[],
  books: readonly string[] | undefined,
): (verse: number) => boolean {
  const whole = new Set(scopes.flatMap(({ books, chapters }) => (chapters === undefined ? books : [])));
  const parts = Map.groupBy(
    scopes.flatMap(({ books, chapters }) => (chapters === undefined ? [] : books.map((book) => ({ book, chapters })))),
    ({ book }) => book,
  );
  const chapters = table.chapters.map(
    ({ book, chapter }) =>
      (books === undefined || books.includes(book)) &&
      (scopes.length === 0 ||
        whole.has(book) ||
        parts.get(book)?.some(({ chapters: [from, to] }) => chapter >= from && chapter <= to)),
  );
  return (verse) => chapters[table.chapterOf(verse)] === true;
}
