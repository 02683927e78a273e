import type { ChapterRef } from './chapter-osis.ts';
import type { Extent } from './extent.ts';

/** The chapter that follows in the edition, in the next book where this one ends; undefined after the last. */
export function nextChapter(extent: Extent, book: string, chapter: number): ChapterRef | undefined {
  return neighbour(extent, book, chapter, 1);
}

/** The chapter that precedes in the edition, in the book before where this one begins; undefined before the first. */
export function previousChapter(extent: Extent, book: string, chapter: number): ChapterRef | undefined {
  return neighbour(extent, book, chapter, -1);
}

/** `undefined` too for a chapter that the edition does not have: it has no neighbours. */
function neighbour(extent: Extent, book: string, chapter: number, step: 1 | -1): ChapterRef | undefined {
  const chapters = extent.chapterNumbers(book);
  const position = chapters.indexOf(chapter);
  const place = extent.books.indexOf(book);
  if (position < 0 || place < 0) return undefined;
  const beside = chapters[position + step];
  if (beside !== undefined) return { book, chapter: beside };
  for (let next = place + step; next >= 0 && next < extent.books.length; next += step) {
    const osis = extent.books[next] ?? '';
    const edge = extent.chapterNumbers(osis).at(step === 1 ? 0 : -1);
    if (edge !== undefined) return { book: osis, chapter: edge };
  }
  return undefined;
}
