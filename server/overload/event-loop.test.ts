import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { limitRequestsPerIteration, watchLoopDelay } from './event-loop.ts';

/** Sends requests for several clients and records the order of responses. */
function open(newConnections = 0) {
  const answered: string[] = [];
  const listener = limitRequestsPerIteration(
    ({ url }) => answered.push(url!),
    ({ url }) => url!.split(' ')[0]!,
    () => newConnections,
  );
  const ask = (client: string, times = 1, gone = false) => {
    for (let n = 0; n < times; n++)
      listener({ url: `${client} ${n}`, destroyed: gone } as IncomingMessage, {} as ServerResponse);
  };
  return { ask, answered };
}

test('requests within the budget are answered at once', () => {
  const { ask, answered } = open();
  ask('a', 64);
  expect(answered.length).toBe(64);
});

test('requests beyond the budget are answered in later iterations, in order', async () => {
  const { ask, answered } = open();
  ask('a', 200);
  expect(answered.length).toBe(64);
  await nextIteration();
  expect(answered.length).toBe(128);
  await nextIteration();
  await nextIteration();
  expect(answered).toEqual(Array.from({ length: 200 }, (_, n) => `a ${n}`));
  await nextIteration();
  ask('b');
  expect(answered.at(-1)).toBe('b 0');
});

test('a client with one request does not wait for one with a thousand', async () => {
  const { ask, answered } = open();
  ask('a', 1_000);
  ask('b');
  await nextIteration();
  expect(answered.indexOf('b 0')).toBeLessThan(70);
});

test('a disconnected client is skipped', async () => {
  const { ask, answered } = open();
  ask('a', 64);
  ask('b', 3, true);
  ask('c');
  await nextIteration();
  expect(answered.slice(64)).toEqual(['c 0']);
});

test('with many new connections, the budget of an iteration is smaller', async () => {
  const { ask, answered } = open(100);
  ask('a', 100);
  expect(answered.length).toBe(64);
  await nextIteration();
  expect(answered.length).toBe(76);
  await nextIteration();
  await nextIteration();
  expect(answered.length).toBe(100);
});

test('one long task is no overload, a series of them is', async () => {
  let clock = 0;
  let stall = 50;
  // Simulates iterations of the event loop that take that long.
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
