import type { VersificationId } from '../text/edition.ts';
import type { VersePart, VerseRef } from './verse-ref.ts';
import { chapterLength, RV1909_DIVIDES, RV1909_JOINS, RV1909_SHIFTS, type Shift } from './versification.ts';

// Each numbering divides the same text into verses. A verse of one has, in the other, the same address, a shifted one, two
// verses (divided), or a part of one (joined). Both directions use the same rows, so that mapping there and back returns the
// verse, or parts that together form it.

/** A map between two numberings, read in one direction. */
interface Direction {
  readonly shifts: readonly Shift[];
  /** Verses that are two verses in the other numbering. */
  readonly divides: readonly (readonly [string, number, number])[];
  /** Verses of the other numbering that contain two of this one. */
  readonly joins: readonly (readonly [string, number, number])[];
}

const FROM_KJV: Direction = { shifts: RV1909_SHIFTS, divides: RV1909_DIVIDES, joins: RV1909_JOINS };
const TO_KJV: Direction = {
  shifts: RV1909_SHIFTS.map(([book, chapter, verse, count, rvChapter, rvVerse]) => [
    book,
    rvChapter,
    rvVerse,
    count,
    chapter,
    verse,
  ]),
  divides: RV1909_JOINS,
  joins: RV1909_DIVIDES,
};

/**
 * Maps a verse, or a part of one, to another numbering, in order. Empty if `from` lacks the verse, or if no map between the two
 * is known (`own`). Within one numbering a verse maps to itself.
 */
export function mapVerse(ref: VersePart, from: VersificationId, to: VersificationId): readonly VersePart[] {
  if (from !== 'own' && !exists(ref, chapterLength(from, ref.book, ref.chapter))) return [];
  if (from === to) return [ref];
  if (from === 'own' || to === 'own') return [];
  return across(ref, from === 'kjv' ? FROM_KJV : TO_KJV);
}

function exists(ref: VersePart, length: number): boolean {
  return Number.isInteger(ref.verse) && ref.verse >= 1 && ref.verse <= length;
}

function across(ref: VersePart, { shifts, divides, joins }: Direction): readonly VersePart[] {
  const { book, chapter, verse, part } = ref;
  const at = (verse: number): VersePart => ({ book, chapter, verse });
  const is = (row: readonly [string, number, number], offset: number) =>
    row[0] === book && row[1] === chapter && row[2] + offset === verse;

  if (divides.some((row) => is(row, 0))) {
    if (part !== undefined) return [at(part === 'a' ? verse : verse + 1)];
    return [at(verse), at(verse + 1)];
  }
  if (joins.some((row) => is(row, 0))) return [{ ...at(verse), part: 'a' }];
  if (joins.some((row) => is(row, 1))) return [{ ...at(verse - 1), part: 'b' }];
  const there = shifted(shifts, ref) ?? at(verse);
  return [part === undefined ? there : { ...there, part }];
}

/** The shifted address of a verse in one of the runs. */
function shifted(shifts: readonly Shift[], { book, chapter, verse }: VerseRef): VerseRef | undefined {
  for (const [inBook, inChapter, first, count, toChapter, toFirst] of shifts)
    if (inBook === book && inChapter === chapter && verse >= first && verse < first + count)
      return { book, chapter: toChapter, verse: verse - first + toFirst };
  return undefined;
}

// Addresses of other Bibles that the common (KJV) numbering lacks, since their chapter is longer: those of the Hebrew text, which
// most Catholic Bibles follow too. Facts, from the Copenhagen Alliance's table `eng`.

/** Their addresses in the common numbering. */
const BEYOND: readonly Shift[] = [
  ['Gen', 32, 33, 1, 32, 32],
  ['Exod', 7, 26, 4, 8, 1],
  ['Exod', 21, 37, 1, 22, 1],
  ['Lev', 5, 20, 7, 6, 1],
  ['Num', 17, 14, 2, 16, 49],
  ['Num', 17, 16, 13, 17, 1],
  ['Num', 30, 17, 1, 30, 16],
  ['Deut', 13, 19, 1, 13, 18],
  ['Deut', 23, 26, 1, 23, 25],
  ['Deut', 28, 69, 1, 29, 1],
  ['1Sam', 21, 16, 1, 21, 15],
  ['1Sam', 24, 23, 1, 24, 22],
  ['2Sam', 19, 44, 1, 19, 43],
  ['1Kgs', 5, 19, 14, 5, 5],
  ['1Kgs', 22, 54, 1, 22, 53],
  ['2Kgs', 12, 22, 1, 12, 21],
  ['1Chr', 5, 27, 15, 6, 1],
  ['1Chr', 12, 41, 1, 12, 40],
  ['2Chr', 1, 18, 1, 2, 1],
  ['2Chr', 13, 23, 1, 14, 1],
  ['Neh', 3, 33, 6, 4, 1],
  ['Neh', 10, 40, 1, 10, 39],
  ['Job', 40, 25, 8, 41, 1],
  ['Eccl', 4, 17, 1, 5, 1],
  ['Song', 7, 14, 1, 7, 13],
  ['Isa', 8, 23, 1, 9, 1],
  ['Jer', 8, 23, 1, 9, 1],
  ['Ezek', 21, 33, 5, 21, 28],
  ['Dan', 3, 31, 3, 4, 1],
  // Numbered with the Greek parts of the chapter.
  ['Dan', 3, 91, 7, 3, 24],
  ['Dan', 3, 98, 3, 4, 1],
  ['Dan', 6, 29, 1, 6, 28],
  ['Hos', 2, 24, 2, 2, 22],
  ['Hos', 12, 15, 1, 12, 14],
  ['Hos', 14, 10, 1, 14, 9],
  ['Joel', 4, 1, 21, 3, 1],
  ['Jonah', 2, 11, 1, 2, 10],
  ['Mic', 4, 14, 1, 5, 1],
  ['Nah', 2, 14, 1, 2, 13],
  ['Zech', 2, 14, 4, 2, 10],
  ['Mal', 3, 19, 6, 4, 1],
  // From the modern Greek text.
  ['Rev', 12, 18, 1, 13, 1],
];

/** Psalms in which the title is the first verse there, or the first two. */
const TITLE_IS_ONE: ReadonlySet<number> = new Set([
  3, 4, 5, 6, 7, 8, 9, 12, 18, 19, 20, 21, 22, 30, 31, 34, 36, 38, 39, 40, 41, 42, 44, 45, 46, 47, 48, 49, 53, 55, 56,
  57, 58, 59, 61, 62, 63, 64, 65, 67, 68, 69, 70, 75, 76, 77, 80, 81, 83, 84, 85, 88, 89, 92, 102, 108, 140, 142,
]);
const TITLE_IS_TWO: ReadonlySet<number> = new Set([51, 52, 54, 60]);

/** The common address of a verse number that only other numberings have: Malachi 3:19 is 4:1. */
export function fromOtherNumbering(ref: VerseRef): VerseRef | undefined {
  const there = shifted(BEYOND, ref);
  if (there !== undefined) return there;
  const { book, chapter, verse } = ref;
  const title = book !== 'Ps' ? 0 : TITLE_IS_TWO.has(chapter) ? 2 : TITLE_IS_ONE.has(chapter) ? 1 : 0;
  const beyond = verse - chapterLength('kjv', book, chapter);
  return beyond > 0 && beyond <= title ? { book, chapter, verse: verse - title } : undefined;
}
