// Words of other installed editions: verses are found by them, they are shown in their own numbering, and indexes follow their changes.
import { describe, expect, test } from 'vitest';
import { removeEdition } from '../../../editions/library/change-library.ts';
import { readIndex } from '../../../editions/library/library-index.ts';
import { isSearchSetUp } from '../../../editions/library/search-files.ts';
import { setUpSearch } from '../../../editions/library/set-up-search.ts';
import { readFactsOnce } from '../../../editions/library/test-support.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { type Invented, installInvented } from '../texts/test-support.ts';
import { openTextSearch } from './test-support.ts';

const UNO: Invented = { id: 'uno', books: ['Jonah'], verses: { 'Jonah.2.1': 'Un pez tragó al profeta.' } };
const DOS: Invented = {
  id: 'dos',
  title: 'La Biblia del puerto',
  books: ['Jonah'],
  versification: 'kjv',
  verses: { 'Jonah.1.17': 'Engullóle una ballena descomunal.' },
};
const quiet = () => {};
const asked = (q: string, editions = ['uno']) => ({ q, editions, order: 'relevance', limit: 20 }) as const;
const install = (varDir: string, ...all: readonly Invented[]) => {
  for (const one of all) installInvented(varDir, one);
};

describe('two editions with different versifications', () => {
  const prepare = (varDir: string) => {
    install(varDir, UNO, DOS);
    setUpSearch(varDir, quiet, readFactsOnce);
  };

  test('a verse is found by the words of the other, which are shown in its own numbering', () => {
    const { search } = openTextSearch({ prepare });
    const text = 'Engullóle una ballena descomunal.';
    expect(search.find(asked('ballenas descomunal'))).toMatchObject({
      mode: 'all',
      total: 1,
      hits: [
        {
          ref: { book: 'Jonah', chapter: 2, verse: 1 },
          text: 'Un pez tragó al profeta.',
          marks: [],
          because: [
            {
              id: 'dos',
              abbreviation: 'DOS',
              title: 'La Biblia del puerto',
              wording: {
                ref: { book: 'Jonah', chapter: 1, verse: 17 },
                text,
                marks: [
                  [text.indexOf('ballena'), text.indexOf(' desc')],
                  [text.indexOf('desc'), text.indexOf('.')],
                ],
              },
            },
          ],
        },
      ],
    });
    // It also works in the other direction.
    const [hit] = search.find(asked('pez profeta', ['dos']))?.hits ?? [];
    expect(hit?.ref).toEqual({ book: 'Jonah', chapter: 1, verse: 17 });
    expect(hit?.because[0]?.wording).toMatchObject({ ref: { chapter: 2, verse: 1 }, text: 'Un pez tragó al profeta.' });
  });

  test('words of its own text are not attributed to another edition', () => {
    const { search } = openTextSearch({ prepare });
    expect(search.find(asked('pez profeta'))?.hits[0]?.because).toEqual([]);
  });

  test('an edition that is searched too has its own hit and is not shown beside the other’s', () => {
    const { search } = openTextSearch({ prepare });
    const hits = search.find(asked('ballena descomunal', ['uno', 'dos']))?.hits ?? [];
    expect(hits.map(({ edition }) => edition).sort()).toEqual(['dos', 'uno']);
    for (const { because } of hits) for (const { wording } of because) expect(wording).toBeUndefined();
  });

  test('the wording shown is the corrected one', () => {
    const corrected = (edition: Edition): Edition => ({
      ...edition,
      chapter(book, number) {
        const chapter = edition.chapter(book, number);
        const text = 'Engullole una ballena descomunal.';
        const isIt = edition.meta.id === 'dos' && number === 1;
        return chapter && isIt
          ? { ...chapter, verses: chapter.verses.map((verse) => (verse.number === 17 ? { ...verse, text } : verse)) }
          : chapter;
      },
    });
    const { search } = openTextSearch({ prepare, corrected });
    expect(search.find(asked('ballena descomunal'))?.hits[0]?.because[0]?.wording?.text).toContain('Engullole');
  });
});

test('after an edition is added, changed or removed, indexes are made again and the old ones are used meanwhile', async () => {
  const { search, varDir, timesMade } = openTextSearch({
    prepare(varDir) {
      install(varDir, UNO);
      setUpSearch(varDir, quiet, readFactsOnce);
    },
  });
  const found = (q: string) => search.find(asked(q))?.hits.map(({ because }) => because[0]?.id);
  expect(found('ballena descomunal')).toEqual([]);
  expect(timesMade()).toBe(0);

  install(varDir, DOS);
  expect(isSearchSetUp(varDir)).toBe(false);
  expect(found('pez profeta')).toEqual([undefined]);
  await expect.poll(() => found('ballena descomunal')).toEqual(['dos']);
  expect(isSearchSetUp(varDir)).toBe(true);

  install(varDir, { ...DOS, verses: { 'Jonah.1.17': 'Lo devoró un cetáceo.' } });
  await expect.poll(() => found('devoró cetáceo')).toEqual(['dos']);
  expect(found('ballena descomunal')).toEqual([]);

  removeEdition(varDir, 'dos');
  await expect.poll(() => found('devoró cetáceo')).toEqual([]);
  expect(timesMade()).toBe(3);
  expect(isSearchSetUp(varDir)).toBe(true);
});

test('at most five editions are pooled', () => {
  const { search, varDir } = openTextSearch({
    prepare(varDir) {
      install(varDir, UNO);
      for (let i = 1; i <= 6; i++)
        install(varDir, { ...DOS, id: `otra${i}`, verses: { 'Jonah.1.17': `Engullole la ballena palabra${i}.` } });
      setUpSearch(varDir, quiet, readFactsOnce);
    },
  });
  expect(readIndex(varDir).editions).toHaveLength(7);
  expect(search.find(asked('palabra5 ballena'))?.hits[0]?.because.map(({ id }) => id)).toEqual(['otra5']);
  expect(search.find(asked('palabra6 ballena'))?.mode).toBe('any');
});
