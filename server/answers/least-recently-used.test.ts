import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LeastRecentlyUsed } from './least-recently-used.ts';

test('what was not asked for the longest goes first', () => {
  const cache = new LeastRecentlyUsed<string>(30);
  cache.set('a', 'A', 10);
  cache.set('b', 'B', 10);
  cache.set('c', 'C', 10);
  cache.get('a');
  cache.set('d', 'D', 10);
  expect(cache.entries().map(([key]) => key)).toEqual(['c', 'a', 'd']);
});

test('a value larger than the cache is not kept, and puts nothing out', () => {
  const cache = new LeastRecentlyUsed<string>(30);
  cache.set('a', 'A', 10);
  cache.set('b', 'B', 31);
  expect(cache.entries()).toEqual([['a', 'A']]);
});

test('a value set again has its new size', () => {
  const cache = new LeastRecentlyUsed<string>(30);
  cache.set('a', 'A', 10);
  cache.set('a', 'A', 25);
  expect([cache.bytes, cache.size]).toEqual([25, 1]);
});

test('it never holds more than its bytes, and knows how many it holds', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('set', 'get', 'delete'), fc.nat(9), fc.nat(60)), { maxLength: 80 });
  fc.assert(
    fc.property(steps, (all) => {
      const cache = new LeastRecentlyUsed<number>(100);
      for (const [what, key, bytes] of all) {
        if (what === 'set') cache.set(String(key), bytes, bytes);
        else if (what === 'get') cache.get(String(key));
        else cache.delete(String(key));
        const held = cache.entries().reduce((sum, [, size]) => sum + size, 0);
        expect(cache.bytes).toBe(held);
        expect(held).toBeLessThanOrEqual(100);
      }
    }),
  );
});
