import { expect, test } from 'vitest';
import { lookUp } from './look-up.ts';
import { clearMatches, fillSlot, OWN, takeClause } from './matches.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable } from './searchable.ts';
import { smallEdition } from './test-support.ts';
import { WEIGHTS } from './weights.ts';
import { NO_STOP_WORDS } from './word-facts.ts';
import { makeWordIndex } from './word-index.ts';
import { addHits, takeVerses } from './word-verses.ts';

const edition = smallEdition({
  'Gen.1.1': 'Uno camino.',
  'Gen.1.2': 'Otro caminos.',
  'Gen.1.3': 'Camino, camino siempre.',
  'Gen.1.4': 'Caminos y camino.',
  'Gen.1.5': 'Nada aquí.',
  'Gen.1.6': 'Nada allí.',
});
const source = (id: string) => ({ id, abbreviation: id, title: id });
const open = () =>
  openSearchable(edition, {
    ...indexEdition(edition),
    others: {
      sources: [source('a'), source('b')],
      index: makeWordIndex(
        new Map([
          ['camino', [{ verse: 4, low: 1 }]],
          ['caminos', [4, 5].map((verse) => ({ verse, low: 2 }))],
          ['caminitos', [{ verse: 5, low: 1 }]],
        ]),
        2,
      ),
      stopWords: NO_STOP_WORDS,
    },
  });
const found = (budget?: { left: number }, on = open()) => {
  const verses = lookUp(on, WEIGHTS, budget).verses('camino');
  if (verses === undefined) return undefined;
  clearMatches(on.matches);
  addHits(
    verses,
    on.matches,
    on.weights.map(() => 1),
  );
  const { count, verses: numbers, clauseScores, clauseHow } = on.matches;
  return Array.from({ length: count }, (_, slot) => ({
    verse: numbers[slot],
    score: clauseScores[slot],
    how: clauseHow[slot],
  }));
};

test('each verse with the word in any form is listed once, with its best score', () => {
  const { form, related } = lookUp(open(), WEIGHTS).word('camino');
  const { often, pooled } = WEIGHTS;
  expect(found()).toEqual([
    { verse: 0, score: Math.fround(form), how: 1 },
    { verse: 1, score: Math.fround(related), how: 1 },
    { verse: 2, score: Math.fround(form * (1 + often)), how: 1 },
    { verse: 3, score: Math.fround(form), how: 1 },
    // Edition a has the word itself and b another form of it: the better match counts.
    { verse: 4, score: Math.fround(form * pooled), how: 2 },
    { verse: 5, score: Math.fround(related * pooled), how: expect.any(Number) },
  ]);
});

test('editions with equally good matches are merged', () => {
  const on = open();
  const verses = lookUp(on, WEIGHTS).verses('caminos')!;
  clearMatches(on.matches);
  addHits(verses, on.matches, on.weights);
  const slot = on.matches.slots[5]! - 1;
  expect(on.matches.clauseHow[slot]).toBe(4);
});

test('verses beyond the budget are not merged', () => {
  const on = open();
  // The look-up is cached from here on.
  const { postings } = lookUp(on, WEIGHTS).word('camino');
  expect(found({ left: 2 * postings - 1 }, on)).toBeUndefined();
  const budget = { left: 2 * postings };
  expect(found(budget, on)).toHaveLength(6);
  expect(budget.left).toBe(0);
  const none = { left: 10 };
  expect(lookUp(open(), WEIGHTS, none).word('camino').isKnown).toBe(false);
  expect(none.left).toBe(10);
});

test('takeVerses gives the same result as addHits and takeClause', () => {
  const one = open();
  const several = open();
  const verses = lookUp(one, WEIGHTS).verses('camino')!;
  for (const { matches } of [one, several]) clearMatches(matches);
  takeVerses(verses, one.matches, one.weights, OWN, 1);
  addHits(verses, several.matches, several.weights);
  takeClause(several.matches, 1);
  const { verses: found, count, scores, clauses, which, how, shared } = several.matches;
  expect(count).toBe(6);
  for (const [name, list] of Object.entries({ verses: found, scores, clauses, which, how, shared }))
    expect(one.matches[name as 'verses'].slice(0, count), name).toEqual(list.slice(0, count));
});

test('with closed matches, only verses that have a slot are counted', () => {
  const on = open();
  const verses = lookUp(on, WEIGHTS).verses('camino')!;
  clearMatches(on.matches);
  fillSlot(on.matches, 0, 3, 1);
  on.matches.count = 1;
  on.matches.closed = true;
  takeVerses(verses, on.matches, on.weights, OWN, 1);
  expect([on.matches.count, on.matches.clauses[0], on.matches.slots[0]]).toEqual([1, 1, 0]);
});
