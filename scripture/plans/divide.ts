import type { VerseRef } from '../canon/verse-ref.ts';
import type { Extent } from '../reference/extent.ts';
import { type Passage, verses, wholeBook, wholeChapters } from '../reference/passage.ts';
import type { Portion } from './portion.ts';

// Divides books into days of about the same length. Each day has within 15 % of the mean number of verses, and as many days as
// possible end with a chapter: the best sequence of ends is found by dynamic programming over the places near each ideal end.

/** How far a day may differ from the mean. */
const TOLERANCE = 0.15;
/** Cost of a day that ends within a chapter, against 1 for a day that is all of the tolerance too long or too short. */
const BROKEN_CHAPTER = 3;
/** Further cost where that leaves fewer verses than this on one side. */
const CRUMB = 4;

/** Divides these books of an edition into days; fewer days if the books are too short for so many. */
export function divide(extent: Extent, books: readonly string[], wanted: number): readonly Portion[] {
  const all = books.flatMap((book) =>
    extent
      .chapterNumbers(book)
      .flatMap((chapter) => extent.verseNumbers(book, chapter).map((verse): VerseRef => ({ book, chapter, verse }))),
  );
  const days = Math.min(wanted, Math.floor(all.length / 10));
  if (days < 1) return [];
  const ends = bestEnds(all, days);
  return ends.map((end, day) => passagesOf(extent, all.slice(ends[day - 1] ?? 0, end)));
}

/** The number of verses read by the end of each day. */
function bestEnds(all: readonly VerseRef[], days: number): readonly number[] {
  const mean = all.length / days;
  const [least, most] = [Math.ceil(mean * (1 - TOLERANCE)), Math.floor(mean * (1 + TOLERANCE))];
  const costs = costsOfEnds(all);
  const reach = Math.ceil(mean);
  const width = 2 * reach + 1;
  /** The first end that is considered for a day. */
  const firstEnd = (day: number) => Math.round(day * mean) - reach;
  /** By day and end: the cost of the best way there, and the end of the day before on it. */
  const cost = new Float64Array((days + 1) * width).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array((days + 1) * width);
  cost[reach] = 0;
  for (let day = 1; day <= days; day++) {
    const [base, earlier, start] = [day * width - firstEnd(day), (day - 1) * width, firstEnd(day - 1)];
    const last = day === days;
    for (let end = last ? all.length : firstEnd(day); end <= Math.min(firstEnd(day) + width - 1, all.length); end++) {
      for (let from = Math.max(end - most, start); from <= Math.min(end - least, start + width - 1); from++) {
        const uneven = (end - from - mean) / (mean * TOLERANCE);
        const total = cost[earlier + from - start]! + uneven * uneven + (costs[end] ?? Number.POSITIVE_INFINITY);
        if (total >= cost[base + end]!) continue;
        cost[base + end] = total;
        before[base + end] = from;
      }
    }
  }
  const ends: number[] = [];
  for (let day = days, end = all.length; day > 0; day--) {
    ends.unshift(end);
    end = before[day * width - firstEnd(day) + end]!;
  }
  return ends;
}

/** The cost of ending a day after so many verses: none at the end of a chapter. */
function costsOfEnds(all: readonly VerseRef[]): Float64Array {
  const isStart = (at: number) => {
    const [verse, before] = [all[at], all[at - 1]];
    return verse?.chapter !== before?.chapter || verse?.book !== before?.book;
  };
  return Float64Array.from({ length: all.length + 1 }, (_, end) => {
    if (isStart(end)) return 0;
    let crumb = false;
    for (let near = 1; near < CRUMB; near++) crumb ||= isStart(end - near) || isStart(end + near);
    return BROKEN_CHAPTER * (crumb ? 2 : 1);
  });
}

/** Consecutive verses as passages, one for each book. */
function passagesOf(extent: Extent, part: readonly VerseRef[]): readonly Passage[] {
  return Array.from(
    Map.groupBy(part, ({ book }) => book),
    ([book, within]) => {
      const [first, last] = [within[0]!, within.at(-1)!];
      const chapters = extent.chapterNumbers(book);
      const isWhole =
        extent.verseNumbers(book, first.chapter)[0] === first.verse &&
        extent.verseNumbers(book, last.chapter).at(-1) === last.verse;
      if (!isWhole)
        return verses(
          book,
          { chapter: first.chapter, verse: first.verse },
          { chapter: last.chapter, verse: last.verse },
        );
      if (first.chapter === chapters[0] && last.chapter === chapters.at(-1)) return wholeBook(book);
      return wholeChapters(book, first.chapter, last.chapter);
    },
  );
}
