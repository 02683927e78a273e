import { expect, onTestFinished, test } from 'vitest';
import { watchLoopDelay } from './loop-delay.ts';

test('one long task is no overload, one after another is', async () => {
  let clock = 0;
  let stall = 50;
  // As if every turn of the event loop took that long.
  const { delay, stop } = watchLoopDelay(() => {
    clock += stall;
    return clock;
  });
  onTestFinished(stop);
  await expect.poll(() => clock).toBeGreaterThan(200);
  clock += 5_000;
  await expect.poll(() => clock).toBeGreaterThan(5_600);
  expect(delay()).toBeLessThan(100);
  stall = 900;
  await expect.poll(() => delay()).toBe(850);
});
