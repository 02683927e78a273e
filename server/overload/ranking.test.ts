import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Ranking } from './ranking.ts';

test('the highest count ranks first, whatever it was before', () => {
  const placed = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(6)));
  fc.assert(
    fc.property(placed, (steps) => {
      const ranking = new Ranking<string>();
      const has = new Map<string, number>();
      for (const [who, count] of steps) {
        ranking.place(who, count);
        has.set(who, count);
        const most = Math.max(...has.values());
        const first = most === 0 ? [] : [...has.keys()].filter((who) => has.get(who) === most);
        expect([...ranking.first()].toSorted()).toEqual(first.toSorted());
      }
    }),
  );
});

test('equal counts: the one that reached it first', () => {
  const ranking = new Ranking<string>();
  for (const who of ['a', 'b', 'c']) ranking.place(who, 1);
  ranking.place('a', 2);
  ranking.place('a', 1);
  expect([...ranking.first()]).toEqual(['b', 'c', 'a']);
});
