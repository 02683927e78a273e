import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editionsDir } from '../../../editions/library/library-index.ts';
import { setUpSearch } from '../../../editions/library/set-up-search.ts';
import { readFactsOnce } from '../../../editions/library/test-support.ts';
import { installInvented } from '../texts/test-support.ts';
import { openTextSearch } from './test-support.ts';

const asked = { q: 'grano mostaza', editions: ['uno'], order: 'relevance', limit: 20 } as const;

const openSearch = ({
  prepare = (_: string) => {},
  ...options
}: {
  prepare?(varDir: string): void;
  programDir?: string;
} = {}) =>
  openTextSearch({
    ...options,
    prepare(varDir) {
      installInvented(varDir, { id: 'uno', books: ['Jude'], verses: { 'Jude.1.4': 'Como un grano de mostaza.' } });
      prepare(varDir);
    },
  });

const indexFiles = (varDir: string) => readdirSync(editionsDir(varDir)).filter((name) => name.includes('.search'));

test('a missing index is made by another process, and there is no answer meanwhile', async () => {
  const { search, varDir, timesMade } = openSearch();
  expect(search.find(asked)).toBeUndefined();
  expect(search.suggestions('uno')).toBeUndefined();
  // This process has made no index.
  expect(indexFiles(varDir)).toEqual([]);
  await expect.poll(() => search.find(asked)?.hits.map(({ ref }) => ref.verse)).toEqual([4]);
  expect(search.suggestions('uno')?.words).toContain('grano');
  expect(indexFiles(varDir)).toHaveLength(1);
  expect(timesMade()).toBe(1);
});

test('an index of another version is made again', async () => {
  const { search } = openSearch({
    prepare(varDir) {
      setUpSearch(varDir, () => {}, readFactsOnce);
      const file = join(editionsDir(varDir), indexFiles(varDir)[0]!);
      const bytes = readFileSync(file, 'latin1').replace(/"version":\d/, '"version":0');
      writeFileSync(file, bytes, 'latin1');
    },
  });
  expect(search.find(asked)).toBeUndefined();
  await search.open();
  expect(search.find(asked)?.total).toBe(1);
});

test('an existing index is opened immediately', async () => {
  const { search, timesMade } = openSearch({ prepare: (varDir) => setUpSearch(varDir, () => {}, readFactsOnce) });
  expect(search.find(asked)?.total).toBe(1);
  await search.open();
  expect(timesMade()).toBe(0);
});

test('an index that cannot be made is not tried by every search', async () => {
  const { search, timesMade } = openSearch({ programDir: '/nowhere' });
  await search.open();
  for (let i = 0; i < 10; i++) expect(search.find(asked)).toBeUndefined();
  const tried = timesMade();
  expect(search.find(asked)).toBeUndefined();
  expect(timesMade()).toBe(tried);
  expect(tried).toBeLessThanOrEqual(2);
});
