import { expect, test } from 'vitest';
import { comparePassages, compareVerses, contains, versesOf } from './compare.ts';
import { extentOf } from './extent.ts';
import { parseOsis } from './osis.ts';
import type { Passage } from './passage.ts';

const extent = extentOf('rv1909');
const osis = (text: string) => parseOsis(text) as Passage;

test('verses are ordered by the canon, not by the alphabet', () => {
  const refs = ['Rev.1.1', 'Mal.3.1', 'Matt.1.1', 'Gen.2.1', 'Gen.1.31'].map((text) => {
    const [book = '', chapter, verse] = text.split('.');
    return { book, chapter: Number(chapter), verse: Number(verse) };
  });
  expect(refs.toSorted(compareVerses).map((ref) => `${ref.book}.${ref.chapter}.${ref.verse}`)).toEqual([
    'Gen.1.31',
    'Gen.2.1',
    'Mal.3.1',
    'Matt.1.1',
    'Rev.1.1',
  ]);
  expect(compareVerses({ book: 'Jdt', chapter: 1, verse: 1 }, { book: 'Rev', chapter: 22, verse: 21 })).toBeGreaterThan(
    0,
  );
});

test('passages are ordered by where they begin, the whole before its first verses', () => {
  const sorted = ['John.3.16', 'John.3.1-John.3.5', 'John.3', 'John', 'Mark.16'].map(osis).toSorted(comparePassages);
  expect(sorted).toEqual(['Mark.16', 'John', 'John.3', 'John.3.1-John.3.5', 'John.3.16'].map(osis));
});

test.each([
  ['John', 'John', 21, 25, true],
  ['John', '1John', 1, 1, false],
  ['Matt.5-Matt.7', 'Matt', 7, 29, true],
  ['Matt.5-Matt.7', 'Matt', 8, 1, false],
  ['Gen.1.1-Gen.2.3', 'Gen', 1, 31, true],
  ['Gen.1.1-Gen.2.3', 'Gen', 2, 4, false],
] as const)('%s contains %s %i:%i: %s', (passage, book, chapter, verse, expected) => {
  expect(contains(osis(passage), { book, chapter, verse })).toBe(expected);
});

test.each([
  ['Ps.23', 6],
  ['Jude', 25],
  ['Gen.1.1-Gen.2.3', 34],
  ['Matt.5-Matt.7', 48 + 34 + 29],
  ['Job.39', 38],
  ['John.3.16', 1],
] as const)('%s has %i verses in the RV1909', (passage, count) => {
  expect(versesOf(extent, osis(passage))).toHaveLength(count);
});

test('a passage has the verses that exist, holes left out', () => {
  const holed = { ...extent, verseNumbers: () => [1, 2, 4] };
  expect(versesOf(holed, osis('Ps.23.2-Ps.23.5')).map((ref) => ref.verse)).toEqual([2, 4]);
});
