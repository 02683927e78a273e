import { describe, expect, test } from 'vitest';
import { type Arrival, remainingDelay, scrollsToVerse } from './addressed-verse.ts';

const loaded: Arrival = { returned: false, fragment: false, scrolled: false, verse: 16, seen: false };

describe('scrollsToVerse', () => {
  test.each([
    ['a verse above 5', {}, true],
    ['verse 6', { verse: 6 }, true],
    ['verse 5, in view at the top', { verse: 5, seen: true }, false],
    ['verse 5, not wholly in view', { verse: 5 }, true],
    ['verse 6, in view at the top', { verse: 6, seen: true }, true],
    ['verse 1, which is the chapter', { verse: 1 }, false],
    ['a verse after back, forward or reload', { returned: true }, false],
    ['a verse with a fragment', { fragment: true }, false],
    ['a verse on a page scrolled before the script ran', { scrolled: true }, false],
  ] as const)('%s', (_, arrival, scrolls) => {
    expect(scrollsToVerse({ ...loaded, ...arrival })).toBe(scrolls);
  });
});

describe('remainingDelay', () => {
  test.each([
    [500, 500, 1000],
    [500, 900, 600],
    [500, 1500, 0],
    [500, 9000, 0],
    [500, 400, 1000],
  ])('loaded at %i, now %i: wait %i', (loadedAt, now, wait) => {
    expect(remainingDelay(loadedAt, now)).toBe(wait);
  });
});
