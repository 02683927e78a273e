import { bookByOsis } from '../canon/book.ts';

// Theory of ranges. A passage is one unbroken stretch of the text; what has gaps is a list of passages, in the order in
// which it was written. Both ends belong to it: people say «del 16 al 18» and mean three verses. A passage keeps the
// precision it was given: a whole book, whole chapters, or verses. `Salmo 23` and `Salmo 23:1-6` cover the same verses
// of one edition, but they are two statements: the first means the whole psalm in every edition, whatever its verses,
// its title included; the second names six verses. So whole chapters are never turned into verse numbers (nor the
// reverse) unless an edition's extent is asked. Numbers are those of the edition at hand; a passage does not carry its
// versification. There is one value for each statement: a single verse is a range that ends where it begins, the only
// chapter of Abdías is the book (wholeChapters sees to it), and what stays within a book is no span.

/** A place in a book. */
export interface Point {
  readonly chapter: number;
  readonly verse: number;
}

/** A whole book. */
export interface BookPassage {
  readonly kind: 'book';
  /** OSIS code, as in every reference. */
  readonly book: string;
}

/** Whole chapters `from` to `to`, both included. */
export interface ChapterPassage {
  readonly kind: 'chapters';
  readonly book: string;
  readonly from: number;
  readonly to: number;
}

/** Verses `from` to `to`, both included, within a chapter or across chapters. */
export interface VersePassage {
  readonly kind: 'verses';
  readonly book: string;
  readonly from: Point;
  readonly to: Point;
}

/** A book, a chapter of it, or a verse: as much of it as is said. */
export interface Place {
  readonly book: string;
  readonly chapter?: number;
  readonly verse?: number;
}

/** From a place in one book to a place in a later one, both included and of one precision: `Gén 50–Éx 2`. */
export interface SpanPassage {
  readonly kind: 'span';
  /** The book in which it begins. */
  readonly book: string;
  readonly from: Place;
  readonly to: Place;
}

export type Passage = BookPassage | ChapterPassage | VersePassage | SpanPassage;

export function wholeBook(book: string): BookPassage {
  return { kind: 'book', book };
}

/** Chapters `from` to `to`; the one chapter of a book that has no other is the book. */
export function wholeChapters(book: string, from: number, to: number = from): BookPassage | ChapterPassage {
  if (from === 1 && to === 1 && hasOneChapter(book)) return wholeBook(book);
  return { kind: 'chapters', book, from, to };
}

/** One verse, or the verses from one to another. */
export function verses(book: string, from: Point, to: Point = from): VersePassage {
  return { kind: 'verses', book, from, to };
}

/** Chapters or verses of a book from one place of it to another; undefined where that would go backwards, or no chapter is said. */
export function stretch(from: Place, to: Place): Passage | undefined {
  const { book } = from;
  if (from.chapter === undefined || to.chapter === undefined || to.chapter < from.chapter) return undefined;
  if (from.verse === undefined || to.verse === undefined) return wholeChapters(book, from.chapter, to.chapter);
  if (from.chapter === to.chapter && to.verse < from.verse) return undefined;
  return verses(book, { chapter: from.chapter, verse: from.verse }, { chapter: to.chapter, verse: to.verse });
}

/** Two books and what is between them; the ends are of one precision. */
export function span(from: Place, to: Place): SpanPassage {
  const whole = from.verse === undefined && hasOneChapter(from.book) && hasOneChapter(to.book);
  return {
    kind: 'span',
    book: from.book,
    from: whole ? { book: from.book } : from,
    to: whole ? { book: to.book } : to,
  };
}

/** Whether a book has no other chapter than its first. */
export function hasOneChapter(book: string): boolean {
  return bookByOsis(book)?.chapters.length === 1;
}
