import { expect, test } from 'vitest';
import { rove } from './roving.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 35, 35],
  ['ArrowRight', 3, 4],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['ArrowLeft', 1, 0],
  ['Home', 20, 0],
  ['End', 20, 35],
  ['Tab', 3, undefined],
  ['a', 3, undefined],
])('%s from %i of 36: %s', (key, at, to) => {
  expect(rove(key, at, 36)).toBe(to);
});
