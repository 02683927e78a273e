import { expect, test } from 'vitest';
import { faderAt, nextTurn } from './fader.ts';

test.each([
  [0, { index: 0, fading: false, rest: 8_800 }],
  [8_799, { index: 0, fading: false, rest: 1 }],
  [8_800, { index: 0, fading: true, rest: 1_200 }],
  [9_999, { index: 0, fading: true, rest: 1 }],
  [10_000, { index: 1, fading: false, rest: 8_800 }],
  [38_800, { index: 3, fading: true, rest: 1_200 }],
  [40_000, { index: 0, fading: false, rest: 8_800 }],
])('state after %i ms', (elapsed, state) => {
  expect(faderAt(elapsed, 4)).toEqual(state);
});

test('a single entry does not fade', () => {
  expect(faderAt(123_456, 1).index).toBe(0);
});

test.each([
  [0, 10_000],
  [9_999, 10_000],
  [10_000, 20_000],
])('from %i the next turn begins at %i', (elapsed, next) => {
  expect(nextTurn(elapsed)).toBe(next);
});
