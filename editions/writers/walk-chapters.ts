import type { Chapter, Edition } from '../../scripture/text/edition.ts';
import type { OnProgress } from './download-formats.ts';

/** The chapters of some books, or of all by default, in the edition's order; `onProgress` is called when the next one is requested. */
export function* walkChapters(
  edition: Edition,
  onProgress?: OnProgress,
  books: readonly string[] = edition.books,
): Generator<Chapter> {
  const places = books.flatMap((book) => edition.chapterNumbers(book).map((number) => ({ book, number })));
  for (const [i, { book, number }] of places.entries()) {
    const chapter = edition.chapter(book, number);
    if (chapter) yield chapter;
    onProgress?.((i + 1) / places.length);
  }
}

/** True if there are words that the translators added: they are in italics, which is explained only if there are any. */
export function hasAddedWords(edition: Edition): boolean {
  for (const { verses } of walkChapters(edition))
    for (const { marks, titleMarks = [] } of verses)
      if ([...marks, ...titleMarks].some(({ kind }) => kind === 'added')) return true;
  return false;
}
