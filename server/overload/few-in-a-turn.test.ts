import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fewInATurn } from './few-in-a-turn.ts';

test('so many are let in each turn of the event loop, whatever came in the turns before', async () => {
  const may = fewInATurn(2);
  const asked = (times: number) => Array.from({ length: times }, may);
  expect(asked(4)).toEqual([true, true, false, false]);
  await nextTurn();
  expect(asked(1)).toEqual([true]);
  await nextTurn();
  expect(asked(3)).toEqual([true, true, false]);
});
