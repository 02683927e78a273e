import { expect, test } from 'vitest';
import { paginate } from './paginate.ts';

test.each([
  [undefined, 1, 0],
  ['1', 1, 0],
  ['2', 2, 30],
  ['3', 3, 60],
  ['4', 3, 60],
  ['0', 1, 0],
  ['-1', 1, 0],
  ['x', 1, 0],
])('page %j', (asked, page, skip) => {
  expect(paginate(65, asked)).toEqual({ page, last: 3, part: { most: 30, skip } });
});

test('an empty list has one page', () => {
  expect(paginate(0, '2')).toEqual({ page: 1, last: 1, part: { most: 30, skip: 0 } });
});
