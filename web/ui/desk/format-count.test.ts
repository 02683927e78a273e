import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1189, '1.189'],
  [31_103, '31.103'],
  [1_234_567, '1.234.567'],
])('%d is written %s', (n, words) => {
  expect(formatCount(n)).toBe(words);
});
