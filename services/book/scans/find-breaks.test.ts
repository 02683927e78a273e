import { expect, test } from 'vitest';
import { findBreaks } from './find-breaks.ts';

/** Pages of ten verses; the number tells which of the book's pages each one shows. */
const scan = (...shown: (number | undefined)[]) =>
  shown.flatMap((number, index) =>
    number === undefined
      ? []
      : [{ page: index + 1, verses: Array.from({ length: 10 }, (_, verse) => number * 10 + verse) }],
  );

test('a whole book has no breaks', () => {
  expect(findBreaks(scan(0, 1, 2, 3, 4))).toEqual([]);
  expect(findBreaks([])).toEqual([]);
});

test('a missing page is told with its verses', () => {
  expect(findBreaks(scan(0, 1, 3, 4))).toEqual([{ kind: 'missing', page: 2, from: 20, to: 29 }]);
});

test('a page that could not be read is not missing', () => {
  expect(findBreaks(scan(0, 1, undefined, 3, 4))).toEqual([]);
});

test('a page that comes twice is told once', () => {
  expect(findBreaks(scan(0, 1, 1, 2))).toEqual([{ kind: 'doubled', page: 3, other: 2 }]);
});

test('of two swapped pages one is in another place, and nothing is missing', () => {
  expect(findBreaks(scan(0, 2, 1, 3))).toEqual([{ kind: 'misplaced', page: 2 }]);
  expect(findBreaks(scan(4, 0, 1, 2, 3))).toEqual([{ kind: 'misplaced', page: 1 }]);
});

test('a verse on two pages is no break', () => {
  const pages = [
    { page: 1, verses: [0, 1, 2, 3] },
    { page: 2, verses: [3, 4, 5, 6] },
  ];
  expect(findBreaks(pages)).toEqual([]);
});
