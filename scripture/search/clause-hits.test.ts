import { expect, test } from 'vitest';
import { addHit, clearHits, newClauseHits } from './clause-hits.ts';

test('the best way of having a clause stays; ways that are worth the same stand together', () => {
  const hits = newClauseHits(2);
  for (const [score, how] of [
    [0.1, 8],
    [0.7, 2],
    [0.7, 4],
    [0.3, 16],
  ] as const)
    addHit(hits, 1, score, how);
  expect([hits.count, hits.verses[0], hits.scores[1], hits.how[1]]).toEqual([1, 1, Math.fround(0.7), 2 | 4]);
  clearHits(hits);
  expect([hits.count, hits.scores[1]]).toEqual([0, 0]);
});
