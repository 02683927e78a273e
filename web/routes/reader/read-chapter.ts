import type { Address } from '../../../scripture/reference/address.ts';
import { bookName } from '../../../scripture/reference/format-spanish.ts';
import { type ChapterRef, nextChapter, previousChapter } from '../../../scripture/reference/neighbours.ts';
import { firstVerse, formatPath } from '../../../scripture/reference/path.ts';
import type { Edition, Mark, Verse } from '../../../scripture/text/edition.ts';
import type { Neighbour, PlacedMark, ReaderData } from './reader-data.ts';

/** The data of a chapter that exists in the edition. */
export function readChapter(
  edition: Edition,
  { book, chapter, verse }: Address,
  query: string,
  publicUrl: string,
): ReaderData {
  const verses = edition.chapter(book.osis, chapter)?.verses ?? [];
  const neighbour = (ref: ChapterRef | undefined): Neighbour | undefined =>
    ref && {
      path: formatPath(firstVerse(edition, { kind: 'chapters', book: ref.book, from: ref.chapter, to: ref.chapter })),
      name: `${bookName(ref.book)} ${ref.chapter}`,
    };
  return {
    book: { english: book.english, spanish: book.spanish, osis: book.osis },
    chapter,
    verse,
    chapterCount: edition.chapterNumbers(book.osis).length,
    verseNumbers: verses.map((v) => v.number),
    texts: verses.map((v) => v.text),
    marks: placed(verses, (v) => v.marks),
    titles: verses.flatMap((v, at) => (v.title === undefined ? [] : [[at, v.title] as const])),
    titleMarks: placed(verses, (v) => v.titleMarks ?? []),
    previous: neighbour(previousChapter(edition, book.osis, chapter)),
    next: neighbour(nextChapter(edition, book.osis, chapter)),
    edition: { title: edition.meta.title, language: edition.meta.language },
    query,
    publicUrl,
  };
}

const placed = (verses: readonly Verse[], marks: (v: Verse) => readonly Mark[]): PlacedMark[] =>
  verses.flatMap((verse, at) =>
    marks(verse).map(
      ({ kind, start, end, value }): PlacedMark =>
        value === undefined ? [at, kind, start, end] : [at, kind, start, end, value],
    ),
  );
