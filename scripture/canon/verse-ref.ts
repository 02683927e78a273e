import type { Edition, Verse } from '../text/edition.ts';

/** One verse, in the numbering of whatever edition or versification it is used with. */
export interface VerseRef {
  /** OSIS code of the book: `1Cor`. */
  readonly book: string;
  readonly chapter: number;
  readonly verse: number;
}

/** A verse, or the first (`a`) or second (`b`) part of one where two numberings cut the text differently. */
export interface VersePart extends VerseRef {
  readonly part?: 'a' | 'b';
}

/** The verse of an edition, or undefined where it has none of that book, chapter and number. */
export const verseAt = (edition: Edition, { book, chapter, verse }: VerseRef): Verse | undefined =>
  edition.chapter(book, chapter)?.verses.find(({ number }) => number === verse);
