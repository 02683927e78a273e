import { expect, test } from 'vitest';
import { chapterLength, chapterLengths } from '../canon/versification.ts';
import type { VersificationId } from '../text/edition.ts';
import { poeticVerses } from './poems.ts';

const poetic = (versification: VersificationId, book: string, chapter: number) => {
  const counted = versification === 'own' ? 'kjv' : versification;
  const numbers = Array.from({ length: chapterLength(counted, book, chapter) }, (_, i) => i + 1);
  return poeticVerses(versification, book, chapter, numbers);
};
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

test.each<readonly [VersificationId, string, number, readonly number[]]>([
  ['kjv', 'Ps', 23, from(1, 6)],
  ['own', 'Ps', 23, from(1, 6)],
  ['rv1909', 'Lam', 3, from(1, 66)],
  ['kjv', 'Exod', 15, [...from(1, 18), 21]],
  ['kjv', 'Job', 2, []],
  ['kjv', 'Job', 3, from(3, 26)],
  ['kjv', 'Job', 32, from(6, 22)],
  ['kjv', 'Job', 42, from(1, 6)],
  ['kjv', 'Isa', 52, from(13, 15)],
  ['kjv', 'Isa', 53, from(1, 12)],
  ['kjv', 'Luke', 1, [...from(46, 55), ...from(68, 79)]],
  ['kjv', 'John', 3, []],
  // Another numbering: Jonah 2:2 is 2:3 in the RV1909.
  ['kjv', 'Jonah', 2, from(2, 9)],
  ['rv1909', 'Jonah', 2, from(3, 10)],
  // There is no map from an edition's own numbering.
  ['own', 'Job', 3, []],
])('%s: %s %i', (versification, book, chapter, verses) => {
  expect(poetic(versification, book, chapter)).toEqual(verses);
});

test('every chapter of Job except 1 and 2 has poetry', () => {
  const chapters = chapterLengths('rv1909', 'Job').map((_, i) => i + 1);
  expect(chapters.filter((chapter) => poetic('rv1909', 'Job', chapter).length === 0)).toEqual([1, 2]);
});
