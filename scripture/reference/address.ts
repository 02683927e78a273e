import { type Book, bookByEnglish } from '../canon/book.ts';
import { findAbsentBook } from '../canon/deuterocanon.ts';
import { findBook } from '../canon/find-book.ts';
import { fromOtherNumbering, mapVerse } from '../canon/map-verse.ts';
import type { VersePart, VerseRef } from '../canon/verse-ref.ts';
import type { Extent } from './extent.ts';
import { versePath } from './path.ts';

/** What a reference names and the edition does not have, with what it has instead. */
export type Missing =
  | { readonly code: 'book-missing'; readonly book: string }
  | {
      readonly code: 'chapter-missing';
      readonly book: string;
      readonly chapter: number;
      /** The chapters that exist. */
      readonly chapters: readonly number[];
      /** Of that chapter, where one was asked for. */
      readonly verse?: number;
      /** The last verse of it that was asked for, where that is missing as well; `here` has it too. */
      readonly until?: number;
      /** Where that verse of another numbering, or the chapter's first, stands in this edition; empty where unknown. */
      readonly here: readonly VersePart[];
    }
  | {
      readonly code: 'verse-missing';
      readonly book: string;
      readonly chapter: number;
      readonly verse: number;
      /** As above. */
      readonly until?: number;
      /** The verses of that chapter that exist. */
      readonly verses: readonly number[];
      /** Where the verse of that number in the common (KJV) or in another numbering stands in this edition; empty where unknown. */
      readonly here: readonly VersePart[];
    };

/** The chapter's absence explained, or undefined when the edition has it. */
export function missingChapter(extent: Extent, book: string, chapter: number, verse?: number): Missing | undefined {
  if (!extent.books.includes(book)) return { code: 'book-missing', book };
  const chapters = extent.chapterNumbers(book);
  if (chapters.includes(chapter)) return undefined;
  const here = verseHere(extent, { book, chapter, verse: verse ?? 1 });
  return { code: 'chapter-missing', book, chapter, chapters, ...(verse !== undefined && { verse }), here };
}

/** The verse's absence explained, or undefined when the edition has it. */
export function missingVerse(extent: Extent, ref: VerseRef): Missing | undefined {
  const { book, chapter, verse } = ref;
  const missing = missingChapter(extent, book, chapter, verse);
  if (missing !== undefined) return missing;
  const verses = extent.verseNumbers(book, chapter);
  if (verses.includes(verse)) return undefined;
  return { code: 'verse-missing', book, chapter, verse, verses, here: verseHere(extent, ref) };
}

/**
 * Where the verse that the common (KJV) numbering, or else the Hebrew one, has at this address stands in the edition:
 * Numbers 12:16 is 13:1 in the RV1909, Malachi 3:19 is 4:1. Empty where neither has such a verse, no map is known, or the
 * edition lacks it.
 */
function verseHere(extent: Extent, ref: VerseRef): readonly VersePart[] {
  const places = mapVerse(fromOtherNumbering(ref) ?? ref, 'kjv', extent.meta?.versification ?? 'own');
  return places.every((place) => extent.verseNumbers(place.book, place.chapter).includes(place.verse)) ? places : [];
}

/** Why an address leads nowhere. */
export type AddressError =
  | Missing
  | {
      readonly code: 'book-unknown';
      /** The segment as it came. */
      readonly name: string;
      /** The Spanish name, where it is a book of the larger canon (Judit, Tobías …). */
      readonly deuterocanonical?: string;
    }
  /** A chapter or verse segment that is no number. */
  | { readonly code: 'chapter-unreadable'; readonly book: string; readonly segment: string }
  | { readonly code: 'verse-unreadable'; readonly book: string; readonly chapter: number; readonly segment: string };

/** A verse that exists in the edition. */
export interface Address {
  readonly book: Book;
  readonly chapter: number;
  /** 1 (or the chapter's first verse, where the edition has no verse 1) stands for the chapter. */
  readonly verse: number;
}

export type ResolvedAddress =
  | {
      readonly ok: true;
      readonly address: Address;
      /** The one canonical path of the address. */
      readonly path: string;
      /** Whether all three segments were written just so; if not, the answer is a redirect to `path`. */
      readonly canonical: boolean;
    }
  | { readonly ok: false; readonly error: AddressError };

/**
 * The address that the segments of `/search/{book}/{chapter}/{verse}` name (already decoded). Names are forgiving
 * (`juan`, `1co`, `1 Corintios`), a missing chapter or verse is the first; nothing is guessed or pulled into range.
 */
export function resolveAddress(
  extent: Extent,
  bookSegment: string,
  chapterSegment?: string,
  verseSegment?: string,
): ResolvedAddress {
  const book = bookByEnglish(bookSegment) ?? findBook(bookSegment);
  if (book === undefined) return { ok: false, error: unknownBook(bookSegment) };
  const fail = (error: AddressError): ResolvedAddress => ({ ok: false, error });

  const chapter = chapterSegment ? readNumber(chapterSegment) : (extent.chapterNumbers(book.osis)[0] ?? 1);
  if (chapter === undefined)
    return fail({ code: 'chapter-unreadable', book: book.osis, segment: chapterSegment ?? '' });
  const noChapter = missingChapter(extent, book.osis, chapter);
  if (noChapter !== undefined) return fail(noChapter);

  const verse = verseSegment ? readNumber(verseSegment) : (extent.verseNumbers(book.osis, chapter)[0] ?? 1);
  if (verse === undefined)
    return fail({ code: 'verse-unreadable', book: book.osis, chapter, segment: verseSegment ?? '' });
  const noVerse = missingVerse(extent, { book: book.osis, chapter, verse });
  if (noVerse !== undefined) return fail(noVerse);

  return {
    ok: true,
    address: { book, chapter, verse },
    path: versePath({ book: book.osis, chapter, verse }),
    canonical: bookSegment === book.english && chapterSegment === String(chapter) && verseSegment === String(verse),
  };
}

function unknownBook(name: string): AddressError {
  const deuterocanonical = findAbsentBook(name)?.spanish;
  return { code: 'book-unknown', name, ...(deuterocanonical === undefined ? {} : { deuterocanonical }) };
}

/** A number of at most four digits; blanks around it and leading zeros are forgiven. */
function readNumber(segment: string): number | undefined {
  const digits = segment.trim();
  return /^\d{1,4}$/.test(digits) ? Number(digits) : undefined;
}
