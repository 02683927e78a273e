import type { Split } from '../recipe.ts';

/**
 * The sources force the RV1909's own numbering into KJV places, so 12 places hold two to nine verses. Here is
 * where each further verse begins: an offset in the place's text, blanks repaired, titles still in it.
 * Facts, found by comparing the places with the printed numbering. The 18 empty places need nothing.
 */
export const SPLITS: readonly Split[] = [
  { book: 'Num', chapter: 13, verse: 33, at: [243] },
  { book: 'Num', chapter: 30, verse: 16, at: [84] },
  { book: 'Judg', chapter: 14, verse: 20, at: [231] },
  { book: '1Sam', chapter: 20, verse: 42, at: [174] },
  { book: '1Sam', chapter: 24, verse: 22, at: [117] },
  { book: '1Kgs', chapter: 22, verse: 53, at: [168] },
  { book: '1Chr', chapter: 21, verse: 30, at: [132] },
  { book: '2Chr', chapter: 16, verse: 14, at: [82] },
  { book: 'Job', chapter: 39, verse: 30, at: [66, 138, 199, 266, 311, 397, 431, 504] },
  { book: 'Hos', chapter: 12, verse: 14, at: [80] },
  { book: 'Jonah', chapter: 2, verse: 10, at: [102] },
  { book: '3John', chapter: 1, verse: 14, at: [56] },
];
