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
  const cost = costOfEnds(all);
  const reach = Math.ceil(mean);
  /** By day: the best way to each end, as its cost and the end of the day before. */
  const ways: Map<number, { readonly cost: number; readonly before: number }>[] = [
    new Map([[0, { cost: 0, before: 0 }]]),
  ];
  for (let day = 1; day <= days; day++) {
    const earlier = ways[day - 1] ?? new Map();
    const here = new Map<number, { readonly cost: number; readonly before: number }>();
    const ideal = Math.round(day * mean);
    const [from, to] = day === days ? [all.length, all.length] : [ideal - reach, ideal + reach];
    for (let end = Math.max(from, 1); end <= Math.min(to, all.length); end++) {
      for (let before = end - most; before <= end - least; before++) {
        const way = earlier.get(before);
        if (!way) continue;
        const uneven = ((end - before - mean) / (mean * TOLERANCE)) ** 2;
        const total = way.cost + uneven + (cost[end] ?? 0);
        if (total < (here.get(end)?.cost ?? Number.POSITIVE_INFINITY)) here.set(end, { cost: total, before });
      }
    }
    ways.push(here);
  }
  const ends: number[] = [];
  for (let day = days, end = all.length; day > 0; day--) {
    ends.unshift(end);
    end = ways[day]?.get(end)?.before ?? 0;
  }
  return ends;
}

/** The cost of ending a day after so many verses: none at the end of a chapter. */
function costOfEnds(all: readonly VerseRef[]): readonly number[] {
  const isStart = (at: number) => {
    const [verse, before] = [all[at], all[at - 1]];
    return verse?.chapter !== before?.chapter || verse?.book !== before?.book;
  };
  return Array.from({ length: all.length + 1 }, (_, end) => {
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
