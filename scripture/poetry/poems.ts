import { mapVerse } from '../canon/map-verse.ts';
import type { Point } from '../reference/passage.ts';
import type { VersificationId } from '../text/edition.ts';

// Passages that printed Bibles commonly set as poetry, in King James numbering: facts shared by many prints. The oracles of the
// prophets, which only some prints set so, are prose here except for their songs.

/** Books that are poetry as a whole. */
const BOOKS: ReadonlySet<string> = new Set(['Ps', 'Prov', 'Song', 'Lam']);

/** Poems from one verse to another of the same book; where only a part of a chapter is poetry, that part. */
const POEMS: readonly (readonly [book: string, from: readonly [number, number], to: readonly [number, number]])[] = [
  ['Gen', [4, 23], [4, 24]],
  ['Gen', [49, 2], [49, 27]],
  ['Exod', [15, 1], [15, 18]],
  ['Exod', [15, 21], [15, 21]],
  ['Num', [6, 24], [6, 26]],
  ['Num', [23, 7], [23, 10]],
  ['Num', [23, 18], [23, 24]],
  ['Num', [24, 3], [24, 9]],
  ['Num', [24, 15], [24, 24]],
  ['Deut', [32, 1], [32, 43]],
  ['Deut', [33, 2], [33, 29]],
  ['Judg', [5, 2], [5, 31]],
  ['1Sam', [2, 1], [2, 10]],
  ['2Sam', [1, 19], [1, 27]],
  ['2Sam', [22, 2], [22, 51]],
  ['2Sam', [23, 1], [23, 7]],
  ['1Chr', [16, 8], [16, 36]],
  ['Job', [3, 3], [31, 40]],
  ['Job', [32, 6], [42, 6]],
  ['Eccl', [3, 2], [3, 8]],
  ['Isa', [5, 1], [5, 7]],
  ['Isa', [12, 1], [12, 6]],
  ['Isa', [38, 10], [38, 20]],
  ['Isa', [52, 13], [53, 12]],
  ['Jonah', [2, 2], [2, 9]],
  ['Hab', [3, 2], [3, 19]],
  ['Luke', [1, 46], [1, 55]],
  ['Luke', [1, 68], [1, 79]],
  ['Luke', [2, 29], [2, 32]],
];

const WITH_POEMS: ReadonlySet<string> = new Set(POEMS.map(([book]) => book));

/** The poetic verses of a chapter; for a numbering without a map, only the books that are poetry as a whole. */
export function poeticVerses(
  versification: VersificationId,
  book: string,
  chapter: number,
  numbers: readonly number[],
): readonly number[] {
  if (BOOKS.has(book)) return numbers;
  if (!WITH_POEMS.has(book)) return [];
  return numbers.filter((verse) => {
    const [there] = mapVerse({ book, chapter, verse }, versification, 'kjv');
    return there && POEMS.some(([of, from, to]) => of === there.book && !isBefore(there, from) && !isAfter(there, to));
  });
}

const isBefore = (at: Point, [chapter, verse]: readonly [number, number]): boolean =>
  at.chapter < chapter || (at.chapter === chapter && at.verse < verse);

const isAfter = (at: Point, [chapter, verse]: readonly [number, number]): boolean =>
  at.chapter > chapter || (at.chapter === chapter && at.verse > verse);
