import { expect, test } from 'vitest';
import { formatBytes, formatCount } from './format-number.ts';

test.each([
  [0, '0\u00a0bytes'],
  [999, '999\u00a0bytes'],
  [1_000, '1\u00a0kB'],
  [1_500, '1,5\u00a0kB'],
  [999_999, '1\u00a0MB'],
  [12_345_678, '12,3\u00a0MB'],
  [123_456_789, '123\u00a0MB'],
  [999_700_000, '1\u00a0GB'],
  [2_000_000_000, '2\u00a0GB'],
])('%i', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

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
