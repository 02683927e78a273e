import type { Edition, Verse } from '../text/edition.ts';

/** One verse, in the numbering of its edition or versification. */
export interface VerseRef {
  /** OSIS code of the book: `1Cor`. */
  readonly book: string;
  readonly chapter: number;
  readonly verse: number;
}

/** A verse, or its first (`a`) or second (`b`) part, if two numberings divide the text differently. */
export interface VersePart extends VerseRef {
  readonly part?: 'a' | 'b';
}

/** A verse of an edition; undefined if it is missing. */
export const verseAt = (edition: Edition, { book, chapter, verse }: VerseRef): Verse | undefined =>
  edition.chapter(book, chapter)?.verses.find(({ number }) => number === verse);
