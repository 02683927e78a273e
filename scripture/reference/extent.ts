import { BOOKS } from '../canon/books.ts';
import type { VerseRef } from '../canon/verse-ref.ts';
import { chapterLength, chapterLengths, type KnownVersification } from '../canon/versification.ts';
import type { VersificationId } from '../text/edition.ts';
import { type ChapterRef, endsOf } from './osis.ts';
import type { Passage } from './passage.ts';

/**
 * The books, chapters and verses that exist in an edition. Every Edition is an Extent; a browser that has only the numbers
 * builds its own. Numbers ascend and may have holes.
 */
export interface Extent {
  /** OSIS codes in the edition's order. */
  readonly books: readonly string[];
  /** Empty for a missing book. */
  chapterNumbers(book: string): readonly number[];
  /** Empty for a missing chapter. */
  verseNumbers(book: string, chapter: number): readonly number[];
  /** Its numbering; if absent, references are not converted to other numberings. */
  readonly meta?: { readonly versification: VersificationId };
}

/** The extent of a complete edition in a known numbering. */
export function extentOf(versification: KnownVersification): Extent {
  return {
    books: BOOKS.map((book) => book.osis),
    chapterNumbers: (book) => upTo(chapterLengths(versification, book).length),
    verseNumbers: (book, chapter) => upTo(chapterLength(versification, book, chapter)),
    meta: { versification },
  };
}

const ranges: (readonly number[])[] = [];

/** The numbers from 1 to `last` (at most 176), cached. */
function upTo(last: number): readonly number[] {
  ranges[last] ??= Array.from({ length: last }, (_, index) => index + 1);
  return ranges[last];
}

/** The first verse of a passage that the edition has. */
export function firstVerse(extent: Extent, passage: Passage): VerseRef {
  const [{ book, chapter = extent.chapterNumbers(book)[0] ?? 1, verse }] = endsOf(passage);
  return { book, chapter, verse: verse ?? extent.verseNumbers(book, chapter)[0] ?? 1 };
}

/** The next chapter of the edition, across books; undefined after the last. */
export function nextChapter(extent: Extent, book: string, chapter: number): ChapterRef | undefined {
  return neighbour(extent, book, chapter, 1);
}

/** The previous chapter of the edition, across books; undefined before the first. */
export function previousChapter(extent: Extent, book: string, chapter: number): ChapterRef | undefined {
  return neighbour(extent, book, chapter, -1);
}

/** Also undefined for a chapter that the edition lacks. */
function neighbour(extent: Extent, book: string, chapter: number, step: 1 | -1): ChapterRef | undefined {
  const chapters = extent.chapterNumbers(book);
  const position = chapters.indexOf(chapter);
  const place = extent.books.indexOf(book);
  if (position < 0 || place < 0) return undefined;
  const adjacentChapter = chapters[position + step];
  if (adjacentChapter !== undefined) return { book, chapter: adjacentChapter };
  for (let next = place + step; next >= 0 && next < extent.books.length; next += step) {
    const osis = extent.books[next] ?? '';
    const edge = extent.chapterNumbers(osis).at(step === 1 ? 0 : -1);
    if (edge !== undefined) return { book: osis, chapter: edge };
  }
  return undefined;
}

/** Yields the verses of a passage in the edition's order; lazy, so a caller may stop early. */
export function* versesIn(extent: Extent, passage: Passage): Generator<VerseRef> {
  const [from, to] = endsOf(passage);
  const books = extent.books.slice(extent.books.indexOf(from.book), extent.books.indexOf(to.book) + 1);
  for (const book of books) {
    const first = book === from.book ? from : { book };
    const last = book === to.book ? to : { book };
    for (const chapter of extent.chapterNumbers(book)) {
      if (chapter < (first.chapter ?? 0) || chapter > (last.chapter ?? Number.POSITIVE_INFINITY)) continue;
      const least = chapter === first.chapter ? (first.verse ?? 0) : 0;
      const most = chapter === last.chapter ? (last.verse ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
      for (const verse of extent.verseNumbers(book, chapter)) {
        if (verse >= least && verse <= most) yield { book, chapter, verse };
      }
    }
  }
}
