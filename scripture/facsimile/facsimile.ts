// Maps the text to the pages of a scanned book. The owner gives the first page of some chapters (anchors); between two anchors,
// pages are interpolated by the number of characters. An anchor gives only the page, so its chapter is assumed to begin in the
// middle of it, since the text before may end on the same page. The book is assumed to begin on its first page and to end on
// its last. So page numbers never decrease or leave the book, and a chapter with an anchor is on its anchor's page.

import type { ChapterRef } from '../reference/osis.ts';
import { chaptersOf, type Edition } from '../text/edition.ts';

/** The page on which a chapter begins, counted from 1, as in the file. */
export interface Anchor extends ChapterRef {
  readonly page: number;
}

export interface Facsimile {
  readonly pages: number;
  /** Undefined for a place that the edition lacks. */
  pageOf(book: string, chapter: number, verse?: number): number | undefined;
  /** The chapter that begins on a page: the first with an anchor there, else the first; else the one that continues there. */
  chapterOn(page: number): ChapterRef;
}

/** A place in the text (characters) and in the book (pages; 3.5 is the middle of the third). */
interface Knot {
  readonly at: number;
  readonly page: number;
}

/** @param anchors in any order; those of missing chapters, or outside the book, are ignored */
export function createFacsimile(measure: TextMeasure, anchors: readonly Anchor[], pages: number): Facsimile {
  const knots = knotsOf(measure, anchors, pages);
  return {
    pages,
    pageOf(book, chapter, verse) {
      const at = measure.start(book, chapter, verse);
      return at === undefined ? undefined : Math.min(pages, Math.floor(placeOf(knots, at)));
    },
    chapterOn(page) {
      const said = anchors.filter((anchor) => anchor.page === page);
      const beginsHere = measure.chapters.find((chapter) => said.some((anchor) => isSame(anchor, chapter)));
      if (beginsHere) return refOf(beginsHere);
      const first = measure.chapters.find(({ start }) => Math.min(pages, Math.floor(placeOf(knots, start))) >= page);
      if (first && Math.min(pages, Math.floor(placeOf(knots, first.start))) === page) return refOf(first);
      const before = first ? measure.chapters[measure.chapters.indexOf(first) - 1] : measure.chapters.at(-1);
      return refOf(before ?? first ?? { book: '', chapter: 0 });
    },
  };
}

const isSame = (a: ChapterRef, b: ChapterRef): boolean => a.book === b.book && a.chapter === b.chapter;
const refOf = ({ book, chapter }: ChapterRef): ChapterRef => ({ book, chapter });

function knotsOf(measure: TextMeasure, anchors: readonly Anchor[], pages: number): readonly Knot[] {
  const said = anchors
    .flatMap(({ book, chapter, page }): Knot[] => {
      const at = measure.start(book, chapter);
      return at === undefined || page < 1 || page > pages ? [] : [{ at, page: page + 0.5 }];
    })
    .sort((a, b) => a.at - b.at);
  const first = { at: 0, page: 1 };
  // The text ends at the end of the last page.
  const last = { at: measure.length, page: pages + 1 };
  return [...(said[0]?.at === 0 ? [] : [first]), ...said, last];
}

function placeOf(knots: readonly Knot[], at: number): number {
  const next = knots.findIndex((knot) => knot.at > at);
  const [from, to] = next < 0 ? [knots.at(-1)!, knots.at(-1)!] : [knots[Math.max(0, next - 1)]!, knots[next]!];
  if (to.at === from.at) return to.page;
  return from.page + ((to.page - from.page) * (at - from.at)) / (to.at - from.at);
}

/** The reasons to refuse an anchor: it is outside the book, or contradicts the order of other anchors. */
export type AnchorFault =
  | { readonly code: 'page-outside'; readonly pages: number }
  | { readonly code: 'anchor-before' | 'anchor-after'; readonly other: Anchor };

/** Checks an anchor against the others; one for the same chapter would be replaced. */
export function checkAnchor(
  measure: TextMeasure,
  anchors: readonly Anchor[],
  pages: number,
  anchor: Anchor,
): AnchorFault | undefined {
  if (!Number.isInteger(anchor.page) || anchor.page < 1 || anchor.page > pages) return { code: 'page-outside', pages };
  const at = measure.start(anchor.book, anchor.chapter) ?? 0;
  for (const other of anchors) {
    const otherStart = measure.start(other.book, other.chapter);
    if (otherStart === undefined || otherStart === at) continue;
    if (otherStart < at && other.page > anchor.page) return { code: 'anchor-before', other };
    if (otherStart > at && other.page < anchor.page) return { code: 'anchor-after', other };
  }
  return undefined;
}

/** Amount of text before each verse of an edition, in characters. */
export interface TextMeasure {
  /** Length of the whole edition. */
  readonly length: number;
  /** In the edition's order. */
  readonly chapters: readonly MeasuredChapter[];
  /** Offset of a chapter or verse; undefined if the edition lacks it. */
  start(book: string, chapter: number, verse?: number): number | undefined;
}

interface MeasuredChapter extends ChapterRef {
  readonly start: number;
  /** Verse number → offset. */
  readonly verses: ReadonlyMap<number, number>;
}

/** Width of a verse number and a space, in characters. */
const NUMBER_WIDTH = 3;

export function measureText(edition: Edition): TextMeasure {
  const chapters: MeasuredChapter[] = [];
  const found = new Map<string, MeasuredChapter>();
  let length = 0;
  for (const { book, number: chapter, verses } of chaptersOf(edition)) {
    const measured = { book, chapter, start: length, verses: new Map<number, number>() };
    for (const { number, text, title = '' } of verses) {
      measured.verses.set(number, length);
      length += text.length + title.length + NUMBER_WIDTH;
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
