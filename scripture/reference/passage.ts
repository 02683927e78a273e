import { bookByOsis } from '../canon/book-by-osis.ts';

// Theory of ranges. A passage is one unbroken stretch of one book; what spans books or has gaps is a list of
// passages, in the order in which it was written. Both ends belong to it: people say «del 16 al 18» and mean three
// verses. A passage keeps the precision it was given: a whole book, whole chapters, or verses. `Salmo 23` and
// `Salmo 23:1-6` cover the same verses of one edition, but they are two statements: the first means the whole psalm
// in every edition, whatever its verses, its title included; the second names six verses. So whole chapters are never
// turned into verse numbers (nor the reverse) unless an edition's extent is asked. Numbers are those of
// the edition at hand; a passage does not carry its versification. There is one value for each statement: a single
// verse is a range that ends where it begins, and the only chapter of Abdías is the book (wholeChapters sees to it).

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

export type Passage = BookPassage | ChapterPassage | VersePassage;

export function wholeBook(book: string): BookPassage {
  return { kind: 'book', book };
}

/** Chapters `from` to `to`; the one chapter of a book that has no other is the book. */
export function wholeChapters(book: string, from: number, to: number = from): BookPassage | ChapterPassage {
  if (from === 1 && to === 1 && bookByOsis(book)?.chapters.length === 1) return wholeBook(book);
  return { kind: 'chapters', book, from, to };
}

/** One verse, or the verses from one to another. */
export function verses(book: string, from: Point, to: Point = from): VersePassage {
  return { kind: 'verses', book, from, to };
}
