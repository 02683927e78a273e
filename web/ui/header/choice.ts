import { readingPath } from '../../../scripture/reference/path.ts';
import type { Place } from '../../page/place.ts';

/** The values of the selectors; `book` is the English name, empty if none is chosen. */
export interface Choice {
  readonly book: string;
  readonly chapter: number;
  readonly verse: number;
}

/** The chapters of a book, each with its verse numbers, ascending. */
export interface BookExtent {
  readonly book: string;
  readonly chapters: ReadonlyMap<number, readonly number[]>;
}

export const NO_CHOICE: Choice = { book: '', chapter: 1, verse: 1 };

/**
 * The largest possible numbers (Psalms; Psalm 119): without scripts and without a book, every chapter can be chosen.
 */
const MOST = { chapters: 150, verses: 176 };

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

/** The choice if it exists, otherwise the first existing one. */
export function settle(choice: Choice, extent: BookExtent | undefined): Choice {
  if (extent?.book !== choice.book) return choice;
  const chapter = extent.chapters.has(choice.chapter) ? choice.chapter : ([...extent.chapters.keys()][0] ?? 1);
  const verses = extent.chapters.get(chapter) ?? [];
  return { book: choice.book, chapter, verse: verses.includes(choice.verse) ? choice.verse : (verses[0] ?? 1) };
}

/** The options for chapter and verse. Until a book's extent is loaded, only the current choice. */
export function optionsFor(
  choice: Choice,
  place: Place | undefined,
  extent: BookExtent | undefined,
  scripted: boolean,
) {
  if (extent?.book === choice.book)
    return { chapters: [...extent.chapters.keys()], verses: extent.chapters.get(choice.chapter) ?? [] };
  const inBook = place?.book.english === choice.book;
  const inChapter = inBook && place?.chapter === choice.chapter;
  return {
    chapters: inBook ? place.chapterNumbers : scripted ? [choice.chapter] : upTo(MOST.chapters),
    verses: inChapter ? place.verseNumbers : scripted ? [choice.verse] : upTo(MOST.verses),
  };
}

/** Tells whether the options of the choice are unknown to the page. */
export const needsExtent = (choice: Choice, place: Place | undefined): boolean =>
  choice.book !== '' && !(place?.book.english === choice.book && place.chapter === choice.chapter);

export const pathOf = ({ book, chapter, verse }: Choice): string => readingPath([book, chapter, verse]);
