import { bookByOsis } from '../../scripture/canon/book-by-osis.ts';
import { formatVerseOsis } from '../../scripture/reference/osis.ts';
import type { Edition } from '../../scripture/text/edition.ts';

/** A verse as `GET /api/verse/chapter/{book}/{chapter}` answers it. */
export interface VerseEntry {
  /** OSIS: `John.3.16`. */
  readonly id: string;
  /** The English value, as in addresses. */
  readonly book: string;
  readonly chapter: number;
  readonly number: number;
  readonly text: string;
  /** A psalm's title or an acrostic letter before the verse. */
  readonly title?: string;
  /** Changes whenever the verse does: of its newest correction, or of the edition's text. */
  readonly revision: string;
}

/** A verse as `GET /api/verse/book/{book}` answers it. */
export type VersePlace = Pick<VerseEntry, 'id' | 'chapter' | 'number'>;

/** The verses of a chapter, in order. */
export function listChapter(edition: Edition, book: string, chapter: number): readonly VerseEntry[] {
  const english = bookByOsis(book)?.english ?? book;
  return (edition.chapter(book, chapter)?.verses ?? []).map(({ number, text, title, revision }) => ({
    id: formatVerseOsis({ book, chapter, verse: number }),
    book: english,
    chapter,
    number,
    text,
    ...(title === undefined ? {} : { title }),
    revision: revision ?? edition.meta.revision,
  }));
}

/** Which verses a whole book has, in order. */
export function listBook(edition: Edition, book: string): readonly VersePlace[] {
  return edition.chapterNumbers(book).flatMap((chapter) =>
    edition.verseNumbers(book, chapter).map((number) => ({
      id: formatVerseOsis({ book, chapter, verse: number }),
      chapter,
      number,
    })),
  );
}
