import { expect, test } from 'vitest';
import { coverageOf } from './coverage.ts';
import { type Extent, extentOf } from './extent.ts';

const noVerses = () => [];

test.each(['kjv', 'rv1909'] as const)('a complete edition in %s lacks nothing and has no extras', (versification) => {
  const nothing = { lackingBooks: [], lackingVerses: 0, lacking: [], extra: [] };
  expect(coverageOf(extentOf(versification), noVerses)).toEqual(nothing);
});

/** An edition with these verses of Genesis 1, and with Obadiah 2:1, which no numbering has. */
const garden = (verses: readonly number[]): Extent => ({
  books: ['Gen', 'Obad'],
  chapterNumbers: (book) => ({ Gen: [1], Obad: [1, 2] })[book] ?? [],
  verseNumbers: (book, chapter) =>
    ({ 'Gen.1': verses, 'Obad.1': Array.from({ length: 21 }, (_, i) => i + 1), 'Obad.2': [1] })[`${book}.${chapter}`] ??
    [],
  meta: { versification: 'kjv' },
});

test('lacking verses include whole books, and extra verses are listed apart', () => {
  const found = coverageOf(garden([1, 45]), noVerses);
  expect(found.lackingBooks).toHaveLength(64);
  expect(found.lackingVerses).toBe(31_102 - 1 - 21);
  expect(found.lacking[0]).toMatchObject({ book: 'Gen', chapter: 1, whole: false });
  expect(found.lacking[0]!.verses).toHaveLength(30);
  expect(found.lacking[1]).toMatchObject({ book: 'Gen', chapter: 2, whole: true });
  expect(found.extra).toEqual([
    { book: 'Gen', chapter: 1, verses: [45], whole: false },
    { book: 'Obad', chapter: 2, verses: [1], whole: true },
  ]);
});

test('a verse printed with several numbers covers them all', () => {
  const mark = (value: string) => ({ kind: 'alt-number', start: 0, end: 0, value }) as const;
  const verses = [
    { number: 1, marks: [mark('1-29')] },
    { number: 30, marks: [mark('31')] },
  ];
  const { lacking } = coverageOf(garden([1, 30]), (book) => (book === 'Gen' ? verses : []));
  expect(lacking[0]).toEqual({ book: 'Gen', chapter: 1, verses: [31], whole: false });
});
