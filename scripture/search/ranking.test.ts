import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from './query.ts';
import { nthGreatest } from './ranking.ts';
import { search } from './search.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable } from './searchable.ts';
import { smallEdition } from './test-support.ts';
import { WEIGHTS, type Weights } from './weights.ts';

// In each pair the second verse ranks first for one reason: with the weight of that reason at 0, the first verse does.

const FILLER = Object.fromEntries(
  Array.from({ length: 60 }, (_, i) => [`Gen.1.${i + 1}`, `Piedra monte fuente camino ${i} de la y en no que.`]),
);

interface Pair {
  readonly reason: string;
  readonly weight: keyof Weights;
  readonly query: string;
  readonly first: string;
  readonly second: string;
  /** How much other verses refer to the two. */
  readonly priors?: readonly [number, number];
}

const PAIRS: readonly Pair[] = [
  {
    reason: 'a verse with the words in the typed order ranks first',
    weight: 'order',
    query: 'rey viña lobo',
    first: 'lobo muy viña muy rey',
    second: 'rey muy viña muy lobo',
  },
  {
    reason: 'a verse that keeps typed neighbours adjacent ranks first',
    weight: 'adjacent',
    query: 'viña lobo',
    first: 'lobo viña muy lobo',
    second: 'viña lobo muy rey',
  },
  {
    reason: 'a verse with the words close together ranks first',
    weight: 'close',
    query: 'rey viña',
    first: 'viña muy muy muy muy rey',
    second: 'viña muy rey muy muy muy',
  },
  {
    reason: 'a verse with more cross-references ranks first',
    weight: 'prior',
    query: 'rey viña',
    first: 'rey viña',
    second: 'rey viña',
    priors: [0, 255],
  },
  {
    reason: 'a verse that begins as the query does ranks first',
    weight: 'opening',
    query: 'rey viña lobo',
    first: 'muy rey viña lobo',
    second: 'rey viña lobo muy',
  },
  {
    reason: 'a verse that has a word twice ranks first',
    weight: 'often',
    query: 'viña',
    first: 'viña muy rey',
    second: 'viña muy viña',
  },
  {
    reason: 'a verse without «no» ranks first if the query has none',
    weight: 'denial',
    query: 'rey viña lobo',
    first: 'no rey viña lobo',
    second: 'ni rey viña lobo',
  },
];

test.each(PAIRS)('$reason', ({ weight, query, first, second, priors }) => {
  const edition = smallEdition({ ...FILLER, 'Gen.2.1': first, 'Gen.2.2': second });
  const index = { ...indexEdition(edition), ...(priors && { priors: Uint8Array.of(...Array(60).fill(0), ...priors) }) };
  const order = (weights: Weights) =>
    search([openSearchable(edition, index)], parseQuery(query), { order: 'relevance', limit: 5 }, weights).hits.map(
      ({ ref }) => ref.verse,
    );
  expect(order(WEIGHTS)).toEqual([2, 1]);
  expect(order({ ...WEIGHTS, [weight]: 0 })).toEqual([1, 2]);
});

test('the nthGreatest is the value at that position in descending order', () => {
  const value = fc.oneof(fc.constantFrom(0, 1, 2.5), fc.double({ noNaN: true, min: -1e6, max: 1e6 }));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 400 }), fc.integer({ min: 1, max: 200 }), (values, most) => {
      const inOrder = [...values].sort((a, b) => b - a);
      const expected = values.length <= most ? Number.NEGATIVE_INFINITY : inOrder[most - 1]!;
      // The value after `count` is ignored. `===` treats −0 and 0 as equal.
      expect(nthGreatest(Float64Array.from([...values, 1e9]), values.length, most) === expected).toBe(true);
    }),
    { examples: [[[2.5, 0, -0, 2.5], 3]] },
  );
});
