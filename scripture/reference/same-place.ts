import { hasNoCounterpart, mapVerse } from '../canon/map-verse.ts';
import { partedChapter } from '../canon/parted-chapters.ts';
import type { VerseRef } from '../canon/verse-ref.ts';
import type { Extent } from './extent.ts';
import type { ChapterRef } from './osis.ts';

/**
 * Finds the same place in another edition: by the map between their numberings, at the same address if there is no map, at the
 * start of the chapter if the other edition or its numbering lacks the verse, or has the chapter as a book of its own; undefined if it
 * lacks the chapter.
 */
export function samePlace(ref: VerseRef, from: Extent, to: Extent): VerseRef | undefined {
  const numberings = from.meta && to.meta && ([from.meta.versification, to.meta.versification] as const);
  const { book, chapter, verse } = (numberings && mapVerse(ref, ...numberings)[0]) ?? ref;
  const numbers = to.verseNumbers(book, chapter);
  if (numbers.length === 0) return partedPlace(ref, to);
  const isLost = numberings !== undefined && hasNoCounterpart(ref, ...numberings);
  const there = numbers.includes(verse) && !isLost ? verse : numbers[0];
  return there === undefined ? undefined : { book, chapter, verse: there };
}

/** The start of a chapter that the other edition has as a book of its own, or within another book. */
function partedPlace(ref: ChapterRef, to: Extent): VerseRef | undefined {
  const parted = partedChapter(ref);
  const verse = parted && to.verseNumbers(parted.book, parted.chapter)[0];
  return verse === undefined ? undefined : { ...parted!, verse };
}

/** True if each verse of a chapter has the same address in another edition. */
export const hasSameNumbers = ({ book, chapter }: ChapterRef, from: Extent, to: Extent): boolean =>
  from.verseNumbers(book, chapter).every((verse) => {
    const there = samePlace({ book, chapter, verse }, from, to);
    return there?.book === book && there.chapter === chapter && there.verse === verse;
  });
