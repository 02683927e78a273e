import { expect, test } from 'vitest';
import { formatSize } from './file-size.ts';

test.each([
  [0, '1 kB'],
  [940_400, '940 kB'],
  [1_000_000, '1 MB'],
  [6_401_090, '6,4 MB'],
  [128_600_000, '129 MB'],
  [1_940_000_000, '1,9 GB'],
])('%i bytes: %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
