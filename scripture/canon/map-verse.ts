import type { VersificationId } from '../text/edition.ts';
import { RV1909_DIVIDES, RV1909_JOINS, RV1909_SHIFTS, type Shift } from './rv1909.ts';
import type { VersePart, VerseRef } from './verse-ref.ts';
import { chapterLength } from './versification.ts';

// Each numbering cuts the same text into verses. A verse of one is found in the other at the same address, at a
// shifted one, as two verses (divided), or as a part of one (joined). Both directions read the same rows, so that
// mapping there and back gives the verse again; where it comes back in parts, the parts together are the verse.

/** A map between two numberings, read in one direction. */
interface Direction {
  readonly shifts: readonly Shift[];
  /** Verses whose two halves are two verses on the other side. */
  readonly divides: readonly (readonly [string, number, number])[];
  /** Verses of the other side that hold two of this one. */
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
 * Where a verse (or a part of one) of one numbering stands in another, in order. Empty when `from` has no such verse,
 * or when no map between the two is known (`own`). Within one numbering a verse is itself.
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

/** Where a verse stands that is in one of the runs. */
export function shifted(shifts: readonly Shift[], { book, chapter, verse }: VerseRef): VerseRef | undefined {
  for (const [inBook, inChapter, first, count, toChapter, toFirst] of shifts)
    if (inBook === book && inChapter === chapter && verse >= first && verse < first + count)
      return { book, chapter: toChapter, verse: verse - first + toFirst };
  return undefined;
}
