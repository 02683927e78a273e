import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1189, '1.189'],
  [1_234, '1.234'],
  [31_103, '31.103'],
  [1_234_567, '1.234.567'],
])('%i', (count, words) => {
  expect(formatCount(count)).toBe(words);
});
