import type { VerseRef } from './verse-ref.ts';

// Bibles after the Hebrew (many Catholic and Jewish ones) begin some chapters later than the common numbering. What they
// have beyond the end of a common chapter: its book, chapter and verse there, and the verse of the common numbering
// with which it begins. The rest of the chapter follows from there.
const BEYOND: readonly (readonly [book: string, chapter: number, verse: number, to: number, at: number])[] = [
  ['Gen', 32, 33, 32, 32],
  ['Exod', 7, 26, 8, 1],
  ['Exod', 21, 37, 22, 1],
  ['Lev', 5, 20, 6, 1],
  ['Num', 17, 16, 17, 1],
  ['Num', 30, 17, 30, 16],
  ['Deut', 13, 19, 13, 18],
  ['1Sam', 24, 23, 24, 22],
  ['2Sam', 19, 44, 19, 43],
  ['1Kgs', 5, 19, 5, 5],
  ['2Kgs', 12, 22, 12, 21],
  ['1Chr', 5, 27, 6, 1],
  ['2Chr', 1, 18, 2, 1],
  ['2Chr', 13, 23, 14, 1],
  ['Neh', 3, 33, 4, 1],
  ['Neh', 10, 40, 10, 39],
  ['Eccl', 4, 17, 5, 1],
  ['Song', 7, 14, 7, 13],
  ['Isa', 8, 23, 9, 1],
  ['Jer', 8, 23, 9, 1],
  ['Ezek', 21, 33, 21, 28],
  ['Dan', 6, 29, 6, 28],
  ['Hos', 2, 24, 2, 22],
  ['Hos', 12, 15, 12, 14],
  ['Hos', 14, 10, 14, 9],
  ['Joel', 4, 1, 3, 1],
  ['Jonah', 2, 11, 2, 10],
  ['Mic', 4, 14, 5, 1],
  ['Nah', 2, 14, 2, 13],
  ['Zech', 2, 14, 2, 10],
  ['Mal', 3, 19, 4, 1],
];

/**
 * Where the common (KJV) numbering has a verse of the Hebrew one that lies beyond the end of its own chapter: Malachi 3:19 is
 * 4:1. Asked only for what the common numbering does not have.
 */
export function fromHebrew({ book, chapter, verse }: VerseRef): VerseRef | undefined {
  const row = BEYOND.find((row) => row[0] === book && row[1] === chapter && verse >= row[2]);
  return row && { book, chapter: row[3], verse: verse - row[2] + row[4] };
}
