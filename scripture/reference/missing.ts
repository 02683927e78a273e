import { mapVerse } from '../canon/map-verse.ts';
import type { VersePart, VerseRef } from '../canon/verse-ref.ts';
import type { Extent } from './extent.ts';

/** What a reference names and the edition does not have, with what it has instead. */
export type Missing =
  | { readonly code: 'book-missing'; readonly book: string }
  | {
      readonly code: 'chapter-missing';
      readonly book: string;
      readonly chapter: number;
      /** The chapters that exist. */
      readonly chapters: readonly number[];
    }
  | {
      readonly code: 'verse-missing';
      readonly book: string;
      readonly chapter: number;
      readonly verse: number;
      /** The verses of that chapter that exist. */
      readonly verses: readonly number[];
      /** Where the verse of that number in the common (KJV) numbering stands in this edition; empty where unknown. */
      readonly here: readonly VersePart[];
    };

/** The chapter's absence explained, or undefined when the edition has it. */
export function missingChapter(extent: Extent, book: string, chapter: number): Missing | undefined {
  if (!extent.books.includes(book)) return { code: 'book-missing', book };
  const chapters = extent.chapterNumbers(book);
  return chapters.includes(chapter) ? undefined : { code: 'chapter-missing', book, chapter, chapters };
}

/** The verse's absence explained, or undefined when the edition has it. */
export function missingVerse(extent: Extent, ref: VerseRef): Missing | undefined {
  const { book, chapter, verse } = ref;
  const missing = missingChapter(extent, book, chapter);
  if (missing !== undefined) return missing;
  const verses = extent.verseNumbers(book, chapter);
  if (verses.includes(verse)) return undefined;
  return { code: 'verse-missing', book, chapter, verse, verses, here: commonVerseHere(extent, ref) };
}

/**
 * Where the verse that the common (KJV) numbering has at this address stands in the edition: Numbers 12:16 is 13:1 in
 * the RV1909. Empty where the common numbering has no such verse, no map is known, or the edition lacks it.
 */
function commonVerseHere(extent: Extent, ref: VerseRef): readonly VersePart[] {
  const places = mapVerse(ref, 'kjv', extent.meta?.versification ?? 'own');
  return places.every((place) => extent.verseNumbers(place.book, place.chapter).includes(place.verse)) ? places : [];
}
