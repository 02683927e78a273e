import { expect, test } from 'vitest';
import { addHit, clearMatches, lacking, newMatches, OWN, slotOf, takeClause } from './matches.ts';

test('the best match of a clause wins, and equal matches merge their sources', () => {
  const matches = newMatches(9);
  for (const [score, how] of [
    [0.1, 8],
    [0.7, 2],
    [0.7, 4],
    [0.3, 16],
  ] as const)
    addHit(matches, slotOf(matches, 7, 1), score, how);
  takeClause(matches, 1);
  expect([matches.count, matches.verses[0], matches.scores[0], matches.how[0]]).toEqual([
    1,
    7,
    Math.fround(0.7),
    2 | 4,
  ]);
});

test('a verse lacks a clause if no single edition has them all', () => {
  const matches = newMatches(9);
  const clause = (...hows: number[]) => {
    hows.forEach((how, verse) => {
      addHit(matches, slotOf(matches, verse, 1), 1, how);
    });
    takeClause(matches, 1);
  };
  clause(OWN, 2, 2);
  clause(4, 4, OWN | 2);
  expect([0, 1, 2].map((slot) => lacking(matches, slot, 2))).toEqual([0, 1, 0]);
});

test('matches of one search do not leak into the next', () => {
  const matches = newMatches(9);
  addHit(matches, slotOf(matches, 3, 1), 2, OWN);
  addHit(matches, slotOf(matches, 5, 1), 2, OWN);
  takeClause(matches, 1);
  addHit(matches, slotOf(matches, 5, 1), 2, OWN);
  clearMatches(matches);
  for (const verse of [8, 5, 3]) addHit(matches, slotOf(matches, verse, 0.5), 1, OWN);
  takeClause(matches, 1);
  const slots = [0, 1, 2];
  expect(slots.map((slot) => [matches.verses[slot], matches.scores[slot], matches.clauses[slot]])).toEqual([
    [8, 1, 1],
    [5, 1, 1],
    [3, 1, 1],
  ]);
});
