import type { Edition, Verse } from '../text/edition.ts';
import type { VerseRef } from './verse-ref.ts';

/** The verse of an edition, or undefined where it has none of that book, chapter and number. */
export const verseAt = (edition: Edition, { book, chapter, verse }: VerseRef): Verse | undefined =>
  edition.chapter(book, chapter)?.verses.find(({ number }) => number === verse);
