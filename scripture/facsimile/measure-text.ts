import type { ChapterRef } from '../reference/chapter-osis.ts';
import type { Edition } from '../text/edition.ts';

/** How much text there is before each verse of an edition, in characters. */
export interface TextMeasure {
  /** Of the whole edition. */
  readonly length: number;
  /** In the edition's order. */
  readonly chapters: readonly MeasuredChapter[];
  /** Where a chapter, or a verse of it, begins; undefined where the edition has none. */
  start(book: string, chapter: number, verse?: number): number | undefined;
}

interface MeasuredChapter extends ChapterRef {
  readonly start: number;
  /** Verse numbers, with where each begins. */
  readonly verses: ReadonlyMap<number, number>;
}

/** What a number and a blank take of a line. */
const BESIDE = 3;

export function measureText(edition: Edition): TextMeasure {
  const chapters: MeasuredChapter[] = [];
  const found = new Map<string, MeasuredChapter>();
  let length = 0;
  for (const book of edition.books)
    for (const chapter of edition.chapterNumbers(book)) {
      const start = length;
      const verses = new Map<number, number>();
      for (const { number, text, title = '' } of edition.chapter(book, chapter)?.verses ?? []) {
        verses.set(number, length);
        length += text.length + title.length + BESIDE;
      }
      const measured = { book, chapter, start, verses };
      chapters.push(measured);
      found.set(`${book}.${chapter}`, measured);
    }
  return {
    length,
    chapters,
    start(book, chapter, verse) {
      const measured = found.get(`${book}.${chapter}`);
      return verse === undefined ? measured?.start : measured?.verses.get(verse);
    },
  };
}
