import type { VerseRef } from '../canon/verse-ref.ts';
import type { Edition } from '../text/edition.ts';

/** The chapters of an edition with the number of their first verse, counted from the edition's beginning. */
interface ChapterPlace {
  readonly book: string;
  readonly chapter: number;
  readonly first: number;
  /** The verse numbers it has. */
  readonly numbers: readonly number[];
}

/** Verses as the index counts them, 0 for the edition's first, and as people name them. */
export interface VerseTable {
  readonly count: number;
  readonly chapters: readonly ChapterPlace[];
  /** OSIS codes. */
  readonly books: readonly string[];
  /** Place of a verse's chapter in `chapters`. */
  chapterOf(verse: number): number;
  /** Place of a verse's book in `books`. */
  bookOf(verse: number): number;
  refOf(verse: number): VerseRef;
  /** -1 where the edition has no such verse. */
  verseOf(ref: VerseRef): number;
}

export function verseTable(edition: Pick<Edition, 'books' | 'chapterNumbers' | 'verseNumbers'>): VerseTable {
  const chapters: ChapterPlace[] = [];
  const places = new Map<string, ChapterPlace>();
  let first = 0;
  for (const book of edition.books)
    for (const chapter of edition.chapterNumbers(book)) {
      const place = { book, chapter, first, numbers: edition.verseNumbers(book, chapter) };
      chapters.push(place);
      places.set(`${book}.${chapter}`, place);
      first += place.numbers.length;
    }
  const chapterNumbers = new Uint16Array(first);
  const bookNumbers = new Uint8Array(first);
  chapters.forEach((place, i) => {
    const end = place.first + place.numbers.length;
    chapterNumbers.fill(i, place.first, end);
    bookNumbers.fill(edition.books.indexOf(place.book), place.first, end);
  });
  return {
    count: first,
    chapters,
    books: edition.books,
    bookOf: (verse) => bookNumbers[verse]!,
    chapterOf: (verse) => chapterNumbers[verse]!,
    refOf(verse) {
      const { book, chapter, first, numbers } = chapters[chapterNumbers[verse]!]!;
      return { book, chapter, verse: numbers[verse - first]! };
    },
    verseOf({ book, chapter, verse }) {
      const place = places.get(`${book}.${chapter}`);
      if (place === undefined) return -1;
      const straight = place.numbers[verse - 1] === verse ? verse - 1 : place.numbers.indexOf(verse);
      return straight < 0 ? -1 : place.first + straight;
    },
  };
}
