import { BOOKS } from './books.ts';

// The differences of the Reina-Valera 1909's numbering from the common (KJV) one. Facts, established by comparing the printed
// numbering with the text of the SWORD module `spaRV1909eb` and with eBible.org's `spaRV1909` USFM. All other verses have the
// same address in both.

/** Chapters of a different length: OSIS book, chapter, verses in the RV1909. 24 chapters; 31,103 verses in all. */
export const RV1909_LENGTHS: readonly (readonly [book: string, chapter: number, verses: number])[] = [
  ['Num', 12, 15],
  ['Num', 13, 34],
  ['Num', 29, 39],
  ['Num', 30, 17],
  ['Judg', 14, 21],
  ['1Sam', 20, 43],
  ['1Sam', 23, 28],
  ['1Sam', 24, 23],
  ['2Sam', 20, 25],
  ['1Kgs', 22, 54],
  ['1Chr', 21, 31],
  ['2Chr', 16, 15],
  ['2Chr', 33, 24],
  ['Job', 35, 15],
  ['Job', 38, 38],
  ['Job', 39, 38],
  ['Job', 40, 19],
  ['Hos', 11, 11],
  ['Hos', 12, 15],
  ['Jonah', 1, 16],
  ['Jonah', 2, 11],
  ['Acts', 19, 40],
  ['2Cor', 13, 13],
  ['3John', 1, 15],
];

const KJV: ReadonlyMap<string, readonly number[]> = new Map(BOOKS.map((book) => [book.osis, book.chapters]));

function withOwn(book: string): readonly number[] {
  const lengths = [...(KJV.get(book) ?? [])];
  for (const [osis, chapter, verses] of RV1909_LENGTHS) if (osis === book) lengths[chapter - 1] = verses;
  return lengths;
}

/** Verses per chapter in the two numberings that need no rows (numberings.ts), which the script for other sites does without. */
export const PRINTED_LENGTHS: Readonly<Record<'kjv' | 'rv1909', ReadonlyMap<string, readonly number[]>>> = {
  kjv: KJV,
  rv1909: new Map([...KJV, ...RV1909_LENGTHS.map(([book]): [string, readonly number[]] => [book, withOwn(book)])]),
};
