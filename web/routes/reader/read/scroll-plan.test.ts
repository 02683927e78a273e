import { expect, test } from 'vitest';
import { planScroll, remainingDelay, type Situation } from './scroll-plan.ts';

const loaded: Situation = {
  arrival: 'document',
  fragment: false,
  scrolled: false,
  verse: 16,
  verseSeen: false,
  seenFromTop: false,
};
const stay = { top: false, verse: false };

test.each([
  ['a verse above 5', {}, { top: true, verse: true }],
  ['verse 6', { verse: 6 }, { top: true, verse: true }],
  ['verse 5 is seen at the top', { verse: 5, seenFromTop: true }, { top: true, verse: false }],
  ['verse 5 is not wholly seen', { verse: 5 }, { top: true, verse: true }],
  ['verse 6 is seen at the top', { verse: 6, seenFromTop: true }, { top: true, verse: true }],
  ['verse 1 is the chapter', { verse: 1 }, { top: true, verse: false }],
  ['back, forward, reload', { arrival: 'return' }, stay],
  ['a fragment', { fragment: true }, stay],
  ['scrolled before scripts came', { scrolled: true }, stay],
  ['a link at the foot of a chapter', { arrival: 'link', scrolled: true }, { top: true, verse: true }],
  ['the number of a verse in view', { arrival: 'link', verseSeen: true }, stay],
  ['back to a verse in view', { arrival: 'return', verseSeen: true }, stay],
] as const)('%s', (_, situation, plan) => {
  expect(planScroll({ ...loaded, ...situation })).toEqual(plan);
});

test.each([
  [500, 500, 1000],
  [500, 900, 600],
  [500, 1500, 0],
  [500, 9000, 0],
  [500, 400, 1000],
])('loaded at %i, now %i: wait %i', (loadedAt, now, wait) => {
  expect(remainingDelay(loadedAt, now)).toBe(wait);
});
