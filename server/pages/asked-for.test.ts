import { expect, test } from 'vitest';
import { AskedFor } from './asked-for.ts';

test('what is asked for again is known; what was asked for long ago is forgotten', () => {
  const asked = new AskedFor(4);
  expect(['a', 'b', 'a', 'c', 'a', 'd', 'b'].map((address) => asked.again(address))).toEqual([
    false,
    false,
    true,
    false,
    true,
    false,
    true,
  ]);
  // Two more than it remembers.
  expect(['e', 'f'].map((address) => asked.again(address))).toEqual([false, false]);
  expect([asked.again('a'), asked.again('f')]).toEqual([false, true]);
});
