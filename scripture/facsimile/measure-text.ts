import type { ChapterRef } from '../reference/chapter-osis.ts';
import { chaptersOf } from '../text/chapters-of.ts';
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
  for (const { book, number: chapter, verses } of chaptersOf(edition)) {
    const measured = { book, chapter, start: length, verses: new Map<number, number>() };
    for (const { number, text, title = '' } of verses) {
      measured.verses.set(number, length);
      length += text.length + title.length + BESIDE;
    }
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
