import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const items = Array.from({ length: 65 }, (_, i) => i);

test.each([
  [null, 1, 0, 30],
  ['1', 1, 0, 30],
  ['2', 2, 30, 30],
  ['3', 3, 60, 5],
  ['4', 3, 60, 5],
  ['0', 1, 0, 30],
  ['-1', 1, 0, 30],
  ['x', 1, 0, 30],
])('page %j', (asked, page, first, length) => {
  const found = pageOf(items, asked);
  expect([found.page, found.last, found.items[0], found.items.length]).toEqual([page, 3, first, length]);
});

test('nothing is one page', () => {
  expect(pageOf([], '2')).toEqual({ items: [], page: 1, last: 1 });
});
