import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1,0 kB'],
  [12_345_678, '12,3 MB'],
  [123_456_789, '123 MB'],
  [999_700_000, '1,0 GB'],
  [2_000_000_000, '2,0 GB'],
])('%i', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
