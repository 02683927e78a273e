import { mapVerse } from '../canon/map-verse.ts';
import type { VerseRef } from '../canon/verse-ref.ts';
import type { Extent } from './extent.ts';
import type { ChapterRef } from './osis.ts';

/**
 * Where a verse of an edition is read in another one: where the map between their numberings has it, at its own address where
 * none is known, at the beginning of the chapter where the other lacks the verse; undefined where it lacks the chapter too.
 */
export function samePlace(ref: VerseRef, from: Extent, to: Extent): VerseRef | undefined {
  const numberings = from.meta && to.meta && ([from.meta.versification, to.meta.versification] as const);
  const { book, chapter, verse } = (numberings && mapVerse(ref, ...numberings)[0]) ?? ref;
  const numbers = to.verseNumbers(book, chapter);
  const there = numbers.includes(verse) ? verse : numbers[0];
  return there === undefined ? undefined : { book, chapter, verse: there };
}

/** Whether each verse of a chapter is read at its own address in another edition. */
export const hasSameNumbers = ({ book, chapter }: ChapterRef, from: Extent, to: Extent): boolean =>
  from.verseNumbers(book, chapter).every((verse) => {
    const there = samePlace({ book, chapter, verse }, from, to);
    return there?.chapter === chapter && there.verse === verse;
  });
