import { expect, test } from 'vitest';
import { verseStrips } from './verse-strips.ts';

const boxes = (...regions: [number, number, number, number][]) => verseStrips(7, regions).map(({ box }) => box);

test('lines of one column are one strip with half a line around', () => {
  expect(boxes([0.3, 0.2, 0.15, 0.03], [0.06, 0.22, 0.2, 0.03])).toEqual([[0.05, 0.19, 0.41, 0.07]]);
});

test('a verse that goes on in the next column has two strips', () => {
  expect(boxes([0.06, 0.9, 0.4, 0.03], [0.5, 0.1, 0.4, 0.03])).toEqual([
    [0.05, 0.89, 0.42, 0.05],
    [0.49, 0.09, 0.42, 0.05],
  ]);
});

test('pieces of a line that rises are one strip', () => {
  expect(boxes([0.1, 0.2, 0.1, 0.03], [0.2, 0.19, 0.1, 0.03], [0.1, 0.22, 0.1, 0.03])).toHaveLength(1);
});

test('what lies far below is a strip of its own, and none leaves the page', () => {
  expect(boxes([0, 0, 1, 0.03], [0, 0.5, 1, 0.03])).toEqual([
    [0, 0, 1, 0.04],
    [0, 0.49, 1, 0.05],
  ]);
});

test('a name depends on the page and the place', () => {
  const [first] = verseStrips(7, [[0.1, 0.2, 0.1, 0.03]]);
  expect(first!.name).toMatch(/^[0-9a-f]{32}$/);
  expect(verseStrips(7, [[0.1, 0.2, 0.1, 0.03]])[0]).toEqual(first);
  expect(verseStrips(8, [[0.1, 0.2, 0.1, 0.03]])[0]!.name).not.toBe(first!.name);
});
