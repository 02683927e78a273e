import { explain } from '../../forms/refusals/explain-address.ts';
import type { VerseRef } from '../../scripture/canon/verse-ref.ts';
import type { AddressError } from '../../scripture/reference/address.ts';
import { formatChapter, formatVerse } from '../../scripture/reference/format-spanish.ts';
import { booksPath, versePath } from '../../scripture/reference/path.ts';
import type { NotFoundData } from './not-found-data.ts';
import { WORDING } from './wording.ts';

/** The data of a 404 for an address: an explanation, and links to what exists. @param otherEditions the place in other editions */
export const notFoundSuggestions = (
  error: AddressError,
  query: string,
  near: readonly Place[] = [],
  otherEditions: NotFoundData['links'] = [],
): NotFoundData => ({
  sentence: explain(error),
  links: [
    ...otherEditions,
    ...[...near, ...placesFor(error)].map((place) => ({ path: versePath(place, query), label: place.label })),
    ...(error.code === 'book-unknown' || error.code === 'book-missing'
      ? [{ path: booksPath(query), label: WORDING.errors.books }]
      : []),
  ],
});

interface Place extends VerseRef {
  readonly label: string;
}

function placesFor(error: AddressError): readonly Place[] {
  switch (error.code) {
    case 'book-unknown':
    case 'book-missing':
      return [];
    case 'chapter-unreadable':
      return [chapterOf(error.book, 1)];
    case 'verse-unreadable':
      return [chapterOf(error.book, error.chapter)];
    case 'chapter-missing':
      return [...error.here.map(({ chapter }) => chapter), ...ends(error.chapters)].map((chapter) =>
        chapterOf(error.book, chapter),
      );
    case 'verse-missing': {
      const { book, chapter } = error;
      return [...error.here, ...ends(error.verses).map((verse) => ({ book, chapter, verse }))].map(verseOf);
    }
  }
}

function chapterOf(book: string, chapter: number): Place {
  return { book, chapter, verse: 1, label: formatChapter(book, chapter) };
}

const verseOf = (ref: VerseRef): Place => ({ ...ref, label: formatVerse(ref) });

/** The first and the last number. */
const ends = (numbers: readonly number[]): readonly number[] => [
  ...new Set([...numbers.slice(0, 1), ...numbers.slice(-1)]),
];
