import { expect, test } from 'vitest';
import { COMMON_VERSES, commonVerseAt, commonVerses } from './common-verses.ts';

test('each number leads to its verse and back', () => {
  for (let common = 0; common < COMMON_VERSES; common++)
    expect(commonVerses(commonVerseAt(common)!, 'rv1909')).toEqual([common]);
  expect(commonVerseAt(0)).toEqual({ book: 'Gen', chapter: 1, verse: 1 });
  expect(commonVerseAt(COMMON_VERSES - 1)).toEqual({ book: 'Rev', chapter: 22, verse: 21 });
  expect([commonVerseAt(-1), commonVerseAt(COMMON_VERSES), commonVerseAt(Number.NaN)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
