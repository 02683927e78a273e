import * as v from 'valibot';
import { count } from '../../forms/fields.ts';
import { bookByOsis } from '../../scripture/canon/book.ts';
import { formatVerseOsis } from '../../scripture/reference/osis.ts';
import type { Edition } from '../../scripture/text/edition.ts';

const PLACE = {
  id: v.pipe(v.string(), v.description('OSIS: John.3.16.')),
  chapter: count(),
  number: count(),
};

/** A verse in the response of `GET /api/verse/chapter/{book}/{chapter}`. */
export const VERSE_ENTRY = v.object({
  ...PLACE,
  edition: v.string(),
  book: v.pipe(v.string(), v.description('El nombre inglés del libro, como en las direcciones.')),
  text: v.string(),
  title: v.exactOptional(
    v.pipe(v.string(), v.description('El título del salmo, o la letra del acróstico, que va delante.')),
  ),
  revision: v.pipe(
    v.string(),
    v.description(
      'Cambia cuando cambia el versículo: la revisión de su última corrección, o la del texto de la edición.',
    ),
  ),
});
export type VerseEntry = v.InferOutput<typeof VERSE_ENTRY>;
export const CHAPTER_ANSWER = v.array(VERSE_ENTRY);

/** A verse in the response of `GET /api/verse/book/{book}`. */
const VERSE_PLACE = v.object(PLACE);
export type VersePlace = v.InferOutput<typeof VERSE_PLACE>;
export const BOOK_ANSWER = v.array(VERSE_PLACE);

/** The verses of a chapter, in order. */
export function listChapter(edition: Edition, book: string, chapter: number): readonly VerseEntry[] {
  const english = bookByOsis(book)?.english ?? book;
  return (edition.chapter(book, chapter)?.verses ?? []).map(({ number, text, title, revision }) => ({
    id: formatVerseOsis({ book, chapter, verse: number }),
    edition: edition.meta.id,
    book: english,
    chapter,
    number,
    text,
    ...(title === undefined ? {} : { title }),
    revision: revision ?? edition.meta.revision,
  }));
}

/** The places of all verses of a book, in order. */
export function listBook(edition: Edition, book: string): readonly VersePlace[] {
  return edition.chapterNumbers(book).flatMap((chapter) =>
    edition.verseNumbers(book, chapter).map((number) => ({
      id: formatVerseOsis({ book, chapter, verse: number }),
      chapter,
      number,
    })),
  );
}
