import { expect, test } from 'vitest';
import { correctable } from './corrected-index.ts';
import { lookUp } from './look-up.ts';
import { parseQuery } from './query.ts';
import { search } from './search.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable } from './searchable.ts';
import { smallEdition } from './test-support.ts';
import { WEIGHTS } from './weights.ts';

// Look-ups are cached for the next search, but never across texts or weights, and not without limit.

const verses = { 'Gen.1.1': 'Amaba el camino.', 'Gen.1.2': 'Amor y camino.' };
const edition = smallEdition(verses);
const open = () => openSearchable(edition, indexEdition(edition));
const total = (on: ReturnType<typeof open>, typed: string) =>
  search([on], parseQuery(typed), { order: 'relevance', limit: 9 }).total;

test('a corrected text and its installed text do not share cached words', () => {
  const installed = open();
  const now = smallEdition({ ...verses, 'Gen.1.1': 'Zorzal.' });
  expect([total(installed, 'zorzal'), total(installed, 'camino')]).toEqual([0, 2]);
  const place = { book: 'Gen', chapter: 1, verse: 1 };
  const corrected = correctable(installed)(now, [place]);
  expect([total(corrected, 'zorzal'), total(corrected, 'camino')]).toEqual([1, 1]);
  expect([total(installed, 'zorzal'), total(installed, 'camino')]).toEqual([0, 2]);
});

test('other weights give the same hits as with an empty cache', () => {
  const stems = { ...WEIGHTS, stem: 3 };
  const ask = (on: ReturnType<typeof open>, weights: typeof WEIGHTS) =>
    search([on], parseQuery('amaba camino'), { order: 'relevance', limit: 9 }, weights).hits;
  const on = open();
  expect(ask(on, WEIGHTS)).not.toEqual(ask(open(), stems));
  expect(ask(on, stems)).toEqual(ask(open(), stems));
  expect(ask(on, WEIGHTS)).toEqual(ask(open(), WEIGHTS));
});

test('another index of the same text does not use the cached words', () => {
  const on = open();
  const kept = lookUp(on, WEIGHTS).word('camino');
  const other = { ...on, own: { ...on.own } };
  expect(lookUp(other, WEIGHTS).word('camino').found[0]!.source).toBe(other.own);
  expect(kept.found[0]!.source).toBe(on.own);
});

test('the cache of looked-up words is bounded', () => {
  const on = open();
  for (let i = 0; i < 9_000; i++) total(on, `camino palabra${i}`);
  expect(on.lookUpCache.words.size + on.lookUpCache.ownWords.size).toBeLessThan(2_100);
  expect(total(on, 'camino')).toBe(2);
});
