import { expect, test } from 'vitest';
import { remember } from './remember.ts';

test('only the first call waits; later ones get the last value during a new measurement', async () => {
  const gates: PromiseWithResolvers<number>[] = [];
  const ask = remember(0, () => {
    const gate = Promise.withResolvers<number>();
    gates.push(gate);
    return gate.promise;
  });
  const both = Promise.all([ask(), ask()]);
  gates[0]?.resolve(1);
  expect([await both, gates.length]).toEqual([[1, 1], 1]);
  expect([await ask(), await ask(), gates.length]).toEqual([1, 1, 2]);
  gates[1]?.reject(new Error('gone'));
  await gates[1]?.promise.catch(() => {});
  expect(await ask()).toBe(1);
  gates[2]?.resolve(3);
  await expect.poll(ask).toBe(3);
});

test('for a while it is not measured again, and a failure is not remembered', async () => {
  let times = 0;
  const ask = remember(60_000, async () => {
    if (++times === 1) throw new Error('gone');
    return times;
  });
  await expect(ask()).rejects.toThrow('gone');
  expect([await ask(), await ask(), times]).toEqual([2, 2, 2]);
});
