import type { Chapter, Edition } from '../../scripture/text/edition.ts';
import type { TellShare } from './download-formats.ts';

/** The chapters of some books, of all without them, in the edition's order; each is reported when the next one is asked for. */
export function* walkChapters(
  edition: Edition,
  tell?: TellShare,
  books: readonly string[] = edition.books,
): Generator<Chapter> {
  const places = books.flatMap((book) => edition.chapterNumbers(book).map((number) => ({ book, number })));
  for (const [i, { book, number }] of places.entries()) {
    const chapter = edition.chapter(book, number);
    if (chapter) yield chapter;
    tell?.((i + 1) / places.length);
  }
}

/** Whether there are words that the translators added: they stand in italics, which is said only where there are any. */
export function hasAddedWords(edition: Edition): boolean {
  for (const { verses } of walkChapters(edition))
    for (const { marks, titleMarks = [] } of verses)
      if ([...marks, ...titleMarks].some(({ kind }) => kind === 'added')) return true;
  return false;
}
