import { expect, test } from 'vitest';
import { formatRuns, parseRuns } from './number-runs.ts';

test.each([
  [[], ''],
  [[1], '1'],
  [[1, 2, 3], '1-3'],
  [[1, 2, 4], '1-2,4'],
  [[2, 5, 6, 7, 9], '2,5-7,9'],
])('%j is %s', (numbers, runs) => {
  expect(formatRuns(numbers)).toBe(runs);
  expect(parseRuns(runs)).toEqual(numbers);
});
