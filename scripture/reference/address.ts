import type { Book } from '../canon/book.ts';
import { findAbsentBook } from '../canon/deuterocanon.ts';
import { findBook } from '../canon/find-book.ts';
import type { Extent } from './extent.ts';
import { type Missing, missingChapter, missingVerse } from './missing.ts';
import { versePath } from './path.ts';

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
  const book = findBook(bookSegment);
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
