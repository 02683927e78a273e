import { expect, test } from 'vitest';
import { extentOf } from '../../../../scripture/reference/extent.ts';
import { parseChapterRange } from './chapter-range.ts';

test.each([
  ['', ''],
  ['Génesis 1-4', 'Gen.1-Gen.4'],
  ['Génesis', 'Gen.1-Gen.50'],
  ['Gén 50 - Éx 2', 'Gen.50-Exod.2'],
  ['Judas', 'Jude.1-Jude.1'],
  ['Judas 9', undefined],
  ['Génesis 99', undefined],
  ['Mateo; Marcos', undefined],
  ['de todo', undefined],
])('%j is %j', (typed, range) => {
  expect(parseChapterRange(typed, extentOf('rv1909'))).toBe(range);
});
