import { expect, test } from 'vitest';
import { coverageOf } from './coverage.ts';
import { type Extent, extentOf } from './extent.ts';

const nobody = () => [];

test.each(['kjv', 'rv1909'] as const)('a whole edition in %s lacks nothing and has nothing beyond', (versification) => {
  const nothing = { lackingBooks: [], lackingVerses: 0, lacking: [], extra: [] };
  expect(coverageOf(extentOf(versification), nobody)).toEqual(nothing);
});

/** Genesis 1 with these verses, and Obadiah 2:1, which no numbering has. */
const garden = (verses: readonly number[]): Extent => ({
  books: ['Gen', 'Obad'],
  chapterNumbers: (book) => ({ Gen: [1], Obad: [1, 2] })[book] ?? [],
  verseNumbers: (book, chapter) =>
    ({ 'Gen.1': verses, 'Obad.1': Array.from({ length: 21 }, (_, i) => i + 1), 'Obad.2': [1] })[`${book}.${chapter}`] ??
    [],
  meta: { versification: 'kjv' },
});

test('what is lacking is counted with the books that are, what is beyond apart', () => {
  const found = coverageOf(garden([1, 45]), nobody);
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

test('a verse that is printed with several numbers stands for them all', () => {
  const mark = (value: string) => ({ kind: 'alt-number', start: 0, end: 0, value }) as const;
  const verses = [
    { number: 1, marks: [mark('1-29')] },
    { number: 30, marks: [mark('31')] },
  ];
  const { lacking } = coverageOf(garden([1, 30]), (book) => (book === 'Gen' ? verses : []));
  expect(lacking[0]).toEqual({ book: 'Gen', chapter: 1, verses: [31], whole: false });
});
