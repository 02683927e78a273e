import { BOOKS } from '../canon/books.ts';
import { chapterLength, chapterLengths, type KnownVersification } from '../canon/versification.ts';
import type { VersificationId } from '../text/edition.ts';

/**
 * What exists in an edition: its books, chapters and verses. Every Edition is one; a browser that has only the numbers
 * makes its own. Numbers ascend; there may be holes.
 */
export interface Extent {
  /** OSIS codes in the edition's order. */
  readonly books: readonly string[];
  /** Empty for a book it does not have. */
  chapterNumbers(book: string): readonly number[];
  /** Empty for a chapter it does not have. */
  verseNumbers(book: string, chapter: number): readonly number[];
  /** Whose numbering it follows; without it, nothing is said about other numberings. */
  readonly meta?: { readonly versification: VersificationId };
}

/** The extent of a complete edition in a known numbering, from the canon's figures alone. */
export function extentOf(versification: KnownVersification): Extent {
  return {
    books: BOOKS.map((book) => book.osis),
    chapterNumbers: (book) => upTo(chapterLengths(versification, book).length),
    verseNumbers: (book, chapter) => upTo(chapterLength(versification, book, chapter)),
    meta: { versification },
  };
}

const ranges: (readonly number[])[] = [];

/** 1 to `last`; made once per length, 176 at most. */
function upTo(last: number): readonly number[] {
  ranges[last] ??= Array.from({ length: last }, (_, index) => index + 1);
  return ranges[last];
}
