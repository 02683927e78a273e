import { expect, test } from 'vitest';
import { RV1909_DIVIDES } from '../canon/versification.ts';
import { type Extent, extentOf } from './extent.ts';
import { hasSameNumbers, samePlace } from './same-place.ts';

const kjv = extentOf('kjv');
const rv1909 = extentOf('rv1909');
const own: Extent = { ...kjv, meta: { versification: 'own' } };
/** An edition without the first two verses of Numbers 12 and without John. */
const poorer: Extent = {
  ...kjv,
  verseNumbers: (book, chapter) =>
    book === 'John' ? [] : kjv.verseNumbers(book, chapter).slice(book === 'Num' && chapter === 12 ? 2 : 0),
};

test.each<[string, string, Extent, Extent, string | undefined]>([
  ['at its own address', 'John.3.16', kjv, rv1909, 'John.3.16'],
  ['at its address in the other numbering', 'Num.13.1', rv1909, kjv, 'Num.12.16'],
  ['at the first of its parts', 'Judg.14.18', kjv, rv1909, 'Judg.14.18'],
  ['at its own address if no map is known', 'Num.12.16', own, kjv, 'Num.12.16'],
  ['at its chapter if the verse is missing', 'Num.12.1', kjv, poorer, 'Num.12.3'],
  ['nowhere if the chapter is missing', 'John.3.16', kjv, poorer, undefined],
  ['at its chapter if no numbering has the verse', 'John.3.99', kjv, rv1909, 'John.3.1'],
])('samePlace finds a verse %s', (_, id, from, to, expected) => {
  const [book = '', chapter, verse] = id.split('.');
  const there = samePlace({ book, chapter: Number(chapter), verse: Number(verse) }, from, to);
  expect(there && `${there.book}.${there.chapter}.${there.verse}`).toBe(expected);
});

test('mapping there and back returns each verse, except the second half of a divided one', () => {
  const lost: string[] = [];
  for (const book of rv1909.books)
    for (const chapter of rv1909.chapterNumbers(book))
      for (const verse of rv1909.verseNumbers(book, chapter)) {
        const there = samePlace({ book, chapter, verse }, rv1909, kjv)!;
        const back = samePlace(there, kjv, rv1909)!;
        if (back.chapter !== chapter || back.verse !== verse) lost.push(`${book}.${chapter}.${verse}`);
      }
  expect(lost).toEqual(RV1909_DIVIDES.map(([book, chapter, verse]) => `${book}.${chapter}.${verse + 1}`));
});

test('chapters whose verses have the same numbers', () => {
  expect(hasSameNumbers({ book: 'John', chapter: 3 }, rv1909, kjv)).toBe(true);
  expect(hasSameNumbers({ book: 'Num', chapter: 13 }, rv1909, kjv)).toBe(false);
  expect(hasSameNumbers({ book: 'John', chapter: 3 }, rv1909, own)).toBe(true);
  expect(hasSameNumbers({ book: 'Num', chapter: 13 }, rv1909, rv1909)).toBe(true);
  expect(hasSameNumbers({ book: 'Num', chapter: 12 }, kjv, poorer)).toBe(false);
  expect(hasSameNumbers({ book: 'John', chapter: 3 }, kjv, poorer)).toBe(false);
});

test('a verse of which the other numbering has nothing leads to the start of the chapter', () => {
  const [catholic, kjv] = [extentOf('catholic'), extentOf('kjv')];
  expect(samePlace({ book: 'Dan', chapter: 3, verse: 26 }, catholic, kjv)).toEqual({
    book: 'Dan',
    chapter: 3,
    verse: 1,
  });
  expect(samePlace({ book: 'Dan', chapter: 3, verse: 91 }, catholic, kjv)).toEqual({
    book: 'Dan',
    chapter: 3,
    verse: 24,
  });
  expect(samePlace({ book: 'Dan', chapter: 13, verse: 1 }, catholic, kjv)).toBeUndefined();
});

test('a chapter that the other edition has as a book of its own is found there, at its start', () => {
  const within = withChapters({ Dan: [13, 14], Bar: [6] });
  const apart = withChapters({ Sus: [1], Bel: [1], EpJer: [1] });
  const find = (book: string, chapter: number, from: Extent, to: Extent) =>
    samePlace({ book, chapter, verse: 5 }, from, to);
  expect(find('Dan', 13, within, apart)).toEqual({ book: 'Sus', chapter: 1, verse: 1 });
  expect(find('Bel', 1, apart, within)).toEqual({ book: 'Dan', chapter: 14, verse: 1 });
  expect(find('EpJer', 1, apart, within)).toEqual({ book: 'Bar', chapter: 6, verse: 1 });
  expect(find('Dan', 13, within, kjv)).toBeUndefined();
});

/** An edition of some chapters, each with ten verses. */
const withChapters = (chapters: Readonly<Record<string, readonly number[]>>): Extent => ({
  books: Object.keys(chapters),
  chapterNumbers: (book) => chapters[book] ?? [],
  verseNumbers: (book, chapter) =>
    chapters[book]?.includes(chapter) ? Array.from({ length: 10 }, (_, at) => at + 1) : [],
  meta: { versification: 'catholic' },
});
