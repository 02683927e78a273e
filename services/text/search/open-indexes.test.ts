// Indexes of unused editions are evicted from memory; opened again, they give the same results.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setUpSearch } from '../../../editions/library/set-up-search.ts';
import { readFactsOnce } from '../../../editions/library/test-support.ts';
import { installInvented } from '../texts/test-support.ts';
import { createIndexCache } from './open-indexes.ts';
import { openTextSearch } from './test-support.ts';

describe('the index cache', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());
  const hold = () => createIndexCache<string>({ most: 2, idleMs: 1_000 }, (id) => id === 'default');

  test('one search may open more indexes than stay, and the least recently used is evicted afterwards', async () => {
    const held = hold();
    for (const id of ['default', 'a', 'b', 'c', 'd']) held.set(id, id);
    expect(held.get('a')).toBe('a');
    await Promise.resolve();
    expect(['default', 'a', 'b', 'c', 'd'].map(held.get)).toEqual(['default', 'a', undefined, undefined, 'd']);
  });

  test('unused indexes are evicted after a while, and the default one never', () => {
    const held = hold();
    for (const id of ['default', 'a', 'b']) held.set(id, id);
    vi.advanceTimersByTime(900);
    expect(held.get('b')).toBe('b');
    vi.advanceTimersByTime(200);
    expect(held.get('a')).toBeUndefined();
    vi.advanceTimersByTime(1_000);
    expect(held.get('b')).toBeUndefined();
    expect(held.get('default')).toBe('default');
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('an edition whose index was evicted answers as before, alone and among several', async () => {
  const IDS = ['uno', 'dos', 'tres'];
  const { search } = openTextSearch({
    bounds: { most: 1, idleMs: 60_000 },
    prepare(varDir) {
      for (const id of IDS)
        installInvented(varDir, { id, books: ['Jude'], verses: { 'Jude.1.4': `Como un grano de ${id}.` } });
      setUpSearch(varDir, () => {}, readFactsOnce);
    },
  });
  const find = (editions: readonly string[]) =>
    answerOf(search.find({ q: 'grano', editions: [...editions], order: 'relevance', limit: 20 }));
  const before = new Map(IDS.map((id) => [id, search.index(id)]));
  await Promise.resolve();
  // The default edition's index and the last used one stay.
  const opened = find(IDS);
  expect(opened?.hits.map(({ edition }) => edition).sort()).toEqual([...IDS].sort());
  expect(find(IDS)).toEqual(opened);
  await Promise.resolve();
  for (const id of IDS) {
    const alone = find([id]);
    await Promise.resolve();
    expect(find([id])).toEqual(alone);
    expect(alone?.hits.map(({ text }) => text)).toContain(`Como un grano de ${id}.`);
  }
  expect(find(IDS)).toEqual(opened);
  await Promise.resolve();
  const stayed = IDS.filter((id) => search.index(id) === before.get(id));
  expect(stayed).toEqual(['uno']);
});

/** The cost is higher if the index must be opened first, so it is not compared. */
const answerOf = <T extends { readonly visited: number }>(found: T | undefined) => found && { ...found, visited: 0 };
