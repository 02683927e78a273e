import { describe, expect, test } from 'vitest';
import { headStep, progressOf, startAt } from './running-head.ts';

const shownAfter = (places: readonly number[], resting = false): boolean =>
  places.slice(1).reduce((state, at) => headStep(state, at, resting, false), startAt(places[0]!)).shown;

describe('the running head', () => {
  test.each<[string, number[], boolean]>([
    ['reading on', [500, 600, 900], false],
    ['back up', [900, 880], true],
    ['back up slowly', [900, 895, 890, 885], true],
    ['hardly moved back', [900, 895], false],
    ['back up, and on again', [900, 800, 850], false],
    ['back up, and on by less than 4 px', [900, 800, 802], true],
    ['on by less than 4 px, and back', [900, 800, 802, 799], true],
    ['trembling', [900, 890, 900, 890, 900], false],
    ['not moved at all', [900, 900], false],
  ])('after scrolling: %s', (_, places, shown) => {
    expect(shownAfter(places)).toBe(shown);
  });

  test('is always shown at its own place in the page', () => {
    expect(shownAfter([0, 40], true)).toBe(true);
    expect(shownAfter([900, 100], true)).toBe(true);
  });

  test('is shown after a jump until the reader scrolls on', () => {
    const arrived = headStep(startAt(0), 900, false, true);
    expect(arrived.shown).toBe(true);
    expect(headStep(arrived, 902, false, false).shown).toBe(true);
    expect(headStep(arrived, 920, false, false).shown).toBe(false);
  });
});

test.each([
  [200, 1000, 500, 0],
  [0, 1000, 500, 0],
  [-250, 1000, 500, 0.5],
  [-500, 1000, 500, 1],
  [-900, 1000, 500, 1],
  [100, 300, 500, 1],
])('of a text at %i, %i high, in a window of %i, %d is read', (top, height, room, progress) => {
  expect(progressOf(top, height, room)).toBe(progress);
});
