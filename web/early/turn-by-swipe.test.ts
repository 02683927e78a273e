import { expect, test } from 'vitest';
import { type Signal, type SwipeState, swipeStep } from './turn-by-swipe.ts';

const start = (more: Partial<Extract<Signal, { type: 'start' }>> = {}): Signal => ({
  type: 'start',
  at: 0,
  x: 200,
  y: 300,
  scrolled: 400,
  fingers: 1,
  free: true,
  width: 360,
  ...more,
});
const end = (more: Partial<Extract<Signal, { type: 'end' }>> = {}): Signal => ({
  type: 'end',
  at: 200,
  x: 100,
  y: 305,
  scrolled: 400,
  fingers: 0,
  free: true,
  ...more,
});

function run(...signals: Signal[]): string | undefined {
  let state: SwipeState;
  let turned: string | undefined;
  for (const signal of signals) {
    const step = swipeStep(state, signal);
    state = step.state;
    turned ??= step.turn;
  }
  return turned;
}

test('a swipe to the left turns to the next chapter, one to the right to the previous', () => {
  expect(run(start(), end())).toBe('next');
  expect(run(start({ x: 100 }), end({ x: 200 }))).toBe('prev');
});

test('a swipe still turns the chapter when the page scrolls with the finger', () => {
  expect(run(start(), end({ y: 335, scrolled: 365 }))).toBe('next');
  expect(run(start(), end({ y: 265, scrolled: 436 }))).toBe('next');
});

test.each<[string, Signal[]]>([
  ['a tap', [start(), end({ x: 200, y: 300 })]],
  ['a short movement', [start(), end({ x: 145 })]],
  ['a slow movement', [start(), end({ at: 600 })]],
  ['a diagonal movement', [start(), end({ y: 350 })]],
  ['a movement while the page scrolls', [start(), end({ scrolled: 420 })]],
  ['two fingers', [start(), start({ fingers: 2, x: 250 }), end({ fingers: 1 }), end()]],
  ['two fingers of which one is lifted', [start(), end({ fingers: 1 }), end()]],
  ['a swipe from the left edge', [start({ x: 20 }), end({ x: 200 })]],
  ['a swipe from the right edge', [start({ x: 340 }), end()]],
  ['a swipe that starts where something else handles touches', [start({ free: false }), end()]],
  ['a swipe that selected text', [start(), end({ free: false })]],
  ['an end without a start', [end()]],
])('%s turns nothing', (_, signals) => {
  expect(run(...signals)).toBeUndefined();
});
