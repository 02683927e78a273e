import { expect, test } from 'vitest';
import { boxBetween, FIRST_BOX, moved, resized } from './box.ts';

test.each([
  [[0.1, 0.2], [0.3, 0.5], { x: 1_000, y: 2_000, width: 2_000, height: 3_000 }],
  [[0.3, 0.5], [0.1, 0.2], { x: 1_000, y: 2_000, width: 2_000, height: 3_000 }],
  [[0.3, 0.2], [0.1, 0.5], { x: 1_000, y: 2_000, width: 2_000, height: 3_000 }],
  [[-1, 0.5], [2, 3], { x: 0, y: 5_000, width: 10_000, height: 5_000 }],
  [[0.5, 0.5], [0.502, 0.9], undefined],
] as const)('between %j and %j', (a, b, box) => {
  expect(boxBetween(a, b)).toEqual(box);
});

test('the box stays on the page, however far it is moved or stretched', () => {
  expect(moved(FIRST_BOX, 100, -100)).toEqual({ x: 1_600, y: 4_400, width: 7_000, height: 1_000 });
  expect(moved(FIRST_BOX, 99_999, 99_999)).toEqual({ x: 3_000, y: 9_000, width: 7_000, height: 1_000 });
  expect(moved(FIRST_BOX, -99_999, -99_999)).toMatchObject({ x: 0, y: 0 });
  expect(resized(FIRST_BOX, 99_999, -99_999)).toEqual({ x: 1_500, y: 4_500, width: 8_500, height: 60 });
});
