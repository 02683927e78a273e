import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { spreadOverTurns, watchLoopDelay } from './event-loop.ts';

/** Sends requests for several clients and records in which turn each is answered. */
function open(newcomers = 0) {
  const answered: string[] = [];
  const listener = spreadOverTurns(
    ({ url }) => answered.push(url!),
    ({ url }) => url!.split(' ')[0]!,
    () => newcomers,
  );
  const ask = (client: string, times = 1, gone = false) => {
    for (let n = 0; n < times; n++)
      listener({ url: `${client} ${n}`, destroyed: gone } as IncomingMessage, {} as ServerResponse);
  };
  return { ask, answered };
}

test('a few are answered at once', () => {
  const { ask, answered } = open();
  ask('a', 64);
  expect(answered.length).toBe(64);
});

test('of many a share in each turn, in order', async () => {
  const { ask, answered } = open();
  ask('a', 200);
  expect(answered.length).toBe(64);
  await turn();
  expect(answered.length).toBe(128);
  await turn();
  await turn();
  expect(answered).toEqual(Array.from({ length: 200 }, (_, n) => `a ${n}`));
  await turn();
  ask('b');
  expect(answered.at(-1)).toBe('b 0');
});

test('a client with one request does not wait for one with a thousand', async () => {
  const { ask, answered } = open();
  ask('a', 1_000);
  ask('b');
  await turn();
  expect(answered.indexOf('b 0')).toBeLessThan(70);
});

test('a disconnected client is skipped', async () => {
  const { ask, answered } = open();
  ask('a', 64);
  ask('b', 3, true);
  ask('c');
  await turn();
  expect(answered.slice(64)).toEqual(['c 0']);
});

test('while many come, a turn answers fewer', async () => {
  const { ask, answered } = open(100);
  ask('a', 100);
  expect(answered.length).toBe(64);
  await turn();
  expect(answered.length).toBe(76);
  await turn();
  await turn();
  expect(answered.length).toBe(100);
});

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
