import { type Book, bookByEnglish, bookByOsis } from '../canon/book.ts';
import { findAbsentBook } from '../canon/deuterocanon.ts';
import { findBook } from '../canon/find-book.ts';
import { fromOtherNumbering, mapVerse } from '../canon/map-verse.ts';
import type { VersePart, VerseRef } from '../canon/verse-ref.ts';
import type { Extent } from './extent.ts';
import { versePath } from './path.ts';

/** A place that the edition lacks, with the existing alternatives. */
export type Missing =
  | { readonly code: 'book-missing'; readonly book: string }
  | {
      readonly code: 'chapter-missing';
      readonly book: string;
      readonly chapter: number;
      /** The chapters that exist. */
      readonly chapters: readonly number[];
      /** The requested verse of that chapter, if any. */
      readonly verse?: number;
      /** The last requested verse, if it is missing as well; `here` includes it. */
      readonly until?: number;
      /** The place of that verse, or of the chapter's first, in this edition's numbering; empty if unknown. */
      readonly here: readonly VersePart[];
    }
  | {
      readonly code: 'verse-missing';
      readonly book: string;
      readonly chapter: number;
      readonly verse: number;
      /** See `until` above. */
      readonly until?: number;
      /** The verses of that chapter that exist. */
      readonly verses: readonly number[];
      /** The place, in this edition, of the verse that has that number in the common (KJV) or another numbering; empty if unknown. */
      readonly here: readonly VersePart[];
    };

/** Explains why the edition lacks the chapter; undefined if it exists. */
export function missingChapter(extent: Extent, book: string, chapter: number, verse?: number): Missing | undefined {
  if (!extent.books.includes(book)) return { code: 'book-missing', book };
  const chapters = extent.chapterNumbers(book);
  if (chapters.includes(chapter)) return undefined;
  const here = verseHere(extent, { book, chapter, verse: verse ?? 1 });
  return { code: 'chapter-missing', book, chapter, chapters, ...(verse !== undefined && { verse }), here };
}

/** Explains why the edition lacks the verse; undefined if it exists. */
export function missingVerse(extent: Extent, ref: VerseRef): Missing | undefined {
  const { book, chapter, verse } = ref;
  const missing = missingChapter(extent, book, chapter, verse);
  if (missing !== undefined) return missing;
  const verses = extent.verseNumbers(book, chapter);
  if (verses.includes(verse)) return undefined;
  return { code: 'verse-missing', book, chapter, verse, verses, here: verseHere(extent, ref) };
}

/**
 * Converts an address in the common (KJV) numbering, or else in the Hebrew one, to the edition's: Numbers 12:16 is 13:1 in the
 * RV1909, Malachi 3:19 is 4:1. Empty if neither numbering has such a verse, no map is known, or the edition lacks it.
 */
function verseHere(extent: Extent, ref: VerseRef): readonly VersePart[] {
  const places = mapVerse(fromOtherNumbering(ref) ?? ref, 'kjv', extent.meta?.versification ?? 'own');
  return places.every((place) => extent.verseNumbers(place.book, place.chapter).includes(place.verse)) ? places : [];
}

/** The reasons why an address does not resolve. */
export type AddressError =
  | Missing
  | {
      readonly code: 'book-unknown';
      /** The segment as received. */
      readonly name: string;
      /** The Spanish name, for a book of the larger canon (Judit, Tobías …). */
      readonly deuterocanonical?: string;
    }
  /** The chapter or verse segment is no number. */
  | { readonly code: 'chapter-unreadable'; readonly book: string; readonly segment: string }
  | { readonly code: 'verse-unreadable'; readonly book: string; readonly chapter: number; readonly segment: string };

/** A verse that exists in the edition. */
export interface Address {
  readonly book: Book;
  readonly chapter: number;
  /** 1 (or the first verse that the edition has) represents the chapter. */
  readonly verse: number;
}

export type ResolvedAddress =
  | {
      readonly ok: true;
      readonly address: Address;
      /** The one canonical path of the address. */
      readonly path: string;
      /** True if all three segments are canonical; otherwise the response is a redirect to `path`. */
      readonly canonical: boolean;
    }
  | { readonly ok: false; readonly error: AddressError };

/**
 * Resolves the decoded segments of `/search/{book}/{chapter}/{verse}`. Names are matched leniently (`juan`, `1co`,
 * `1 Corintios`), a missing chapter or verse is the first one; nothing is guessed or clamped to a valid range.
 */
export function resolveAddress(
  extent: Extent,
  bookSegment: string,
  chapterSegment?: string,
  verseSegment?: string,
): ResolvedAddress {
  const book = bookIn(extent, bookSegment);
  if (book === undefined) return { ok: false, error: unknownBook(bookSegment) };
  const fail = (error: AddressError): ResolvedAddress => ({ ok: false, error });

  const chapter = chapterSegment ? readNumber(chapterSegment) : (extent.chapterNumbers(book.osis)[0] ?? 1);
  if (chapter === undefined)
    return fail({ code: 'chapter-unreadable', book: book.osis, segment: chapterSegment ?? '' });
  const asked = verseSegment ? readNumber(verseSegment) : undefined;
  const noChapter = missingChapter(extent, book.osis, chapter, asked);
  if (noChapter !== undefined) return fail(noChapter);

  const verse = verseSegment ? asked : (extent.verseNumbers(book.osis, chapter)[0] ?? 1);
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

/** The book with this name: one of the 66, or a further one that the edition has. */
function bookIn(extent: Extent, name: string): Book | undefined {
  const exact = bookByEnglish(name);
  return exact !== undefined && exact.testament !== 'DC' ? exact : (findBook(name) ?? furtherBook(extent, name));
}

/** The book beyond the 66 with this name, if the edition has it. */
export function furtherBook(extent: Extent, name: string): Book | undefined {
  const osis = findAbsentBook(name)?.osis;
  return osis !== undefined && extent.books.includes(osis) ? bookByOsis(osis) : undefined;
}

function unknownBook(name: string): AddressError {
  const deuterocanonical = findAbsentBook(name)?.spanish;
  return { code: 'book-unknown', name, ...(deuterocanonical === undefined ? {} : { deuterocanonical }) };
}

/** Parses a number of at most four digits, ignoring surrounding spaces and leading zeros. */
function readNumber(segment: string): number | undefined {
  const digits = segment.trim();
  return /^\d{1,4}$/.test(digits) ? Number(digits) : undefined;
}
