import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPageRange, parsePageRange } from './page-range.ts';

test('a range is parsed, within the book', () => {
  expect(parsePageRange('3-5, 9', 20)).toEqual([3, 4, 5, 9]);
  expect(parsePageRange('18-99999', 20)).toEqual([18, 19, 20]);
  expect(parsePageRange('5-3', 20)).toEqual([]);
});

test.each(['', 'a', '3-', '-3', '3,,5', '1e3', '123456'])('%j is no range', (text) => {
  expect(parsePageRange(text, 20)).toBeUndefined();
});

test('every choice of pages survives formatting and parsing', () => {
  const chosen = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1 });
  fc.assert(
    fc.property(chosen, (pages) => {
      const sorted = pages.toSorted((a, b) => a - b);
      expect(parsePageRange(formatPageRange(sorted), 50)).toEqual(sorted);
    }),
  );
});
