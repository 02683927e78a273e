import { bookByOsis } from '../canon/book.ts';

// Ranges. A passage is one contiguous range of the text; a selection with gaps is a list of passages in the order written.
// Both ends are included: «del 16 al 18» means three verses. A passage keeps its given precision: a whole book, whole
// chapters, or verses. `Salmo 23` and `Salmo 23:1-6` cover the same verses of one edition, but the first means the whole psalm
// in every edition, title included, and the second means six verses. So whole chapters are never converted to verse numbers
// (nor the reverse) without an edition's extent. Numbers are those of the current edition; a passage does not carry its
// versification. Each meaning has exactly one value: a single verse is a range that ends where it begins, the only chapter of
// Abdías is the book (see wholeChapters), and a range within one book is never a span.

/** A place in a book. */
export interface Point {
  readonly chapter: number;
  readonly verse: number;
}

/** A whole book. */
export interface BookPassage {
  readonly kind: 'book';
  /** OSIS code. */
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

/** A book, a chapter or a verse, depending on which fields are present. */
export interface Place {
  readonly book: string;
  readonly chapter?: number;
  readonly verse?: number;
}

/** A range from one book to a later one, both ends included and of the same precision: `Gén 50–Éx 2`. */
export interface SpanPassage {
  readonly kind: 'span';
  /** The book of the beginning. */
  readonly book: string;
  readonly from: Place;
  readonly to: Place;
}

export type Passage = BookPassage | ChapterPassage | VersePassage | SpanPassage;

export function wholeBook(book: string): BookPassage {
  return { kind: 'book', book };
}

/** Chapters `from` to `to`; the only chapter of a book becomes the whole book. */
export function wholeChapters(book: string, from: number, to: number = from): BookPassage | ChapterPassage {
  if (from === 1 && to === 1 && hasOneChapter(book)) return wholeBook(book);
  return { kind: 'chapters', book, from, to };
}

/** One verse, or the verses from one to another. */
export function verses(book: string, from: Point, to: Point = from): VersePassage {
  return { kind: 'verses', book, from, to };
}

/** The chapters or verses between two places of a book; undefined if they run backwards or name no chapter. */
export function stretch(from: Place, to: Place): Passage | undefined {
  const { book } = from;
  if (from.chapter === undefined || to.chapter === undefined || to.chapter < from.chapter) return undefined;
  if (from.verse === undefined || to.verse === undefined) return wholeChapters(book, from.chapter, to.chapter);
  if (from.chapter === to.chapter && to.verse < from.verse) return undefined;
  return verses(book, { chapter: from.chapter, verse: from.verse }, { chapter: to.chapter, verse: to.verse });
}

/** A range across books; both ends have the same precision. */
export function span(from: Place, to: Place): SpanPassage {
  const whole = from.verse === undefined && hasOneChapter(from.book) && hasOneChapter(to.book);
  return {
    kind: 'span',
    book: from.book,
    from: whole ? { book: from.book } : from,
    to: whole ? { book: to.book } : to,
  };
}

export function hasOneChapter(book: string): boolean {
  return bookByOsis(book)?.chapters.length === 1;
}
