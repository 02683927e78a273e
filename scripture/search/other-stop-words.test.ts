import { expect, test } from 'vitest';
import { hasVerse, makeOtherStopWords, NO_STOP_WORDS, openOtherStopWords } from './other-stop-words.ts';
import { parseQuery } from './parse-query.ts';
import { search } from './search.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable } from './searchable.ts';
import { smallEdition } from './test-support.ts';
import { makeWordIndex } from './word-index.ts';

test('a stop word is told for the verses that were given, and for no others', () => {
  const found = new Map([
    ['que', [0, 7, 8, 19]],
    ['de', [3]],
  ]);
  const find = openOtherStopWords(makeOtherStopWords(20, found), 20);
  const versesOf = (word: string) => Array.from({ length: 20 }, (_, i) => i).filter((i) => hasVerse(find(word)!, i));
  expect([versesOf('que'), versesOf('de'), find('en')]).toEqual([[0, 7, 8, 19], [3], undefined]);
});

test('of verses that are alike in their own words, the one where others have the stop words stands first', () => {
  const filler = Array.from({ length: 60 }, (_, i) => [`Gen.1.${i + 1}`, `Piedra, monte y fuente ${i}.`]);
  const edition = smallEdition({
    ...Object.fromEntries(filler),
    'Gen.2.1': 'Vino el rey Saúl.',
    'Gen.2.2': 'Habló el rey Saúl.',
  });
  const first = (stopWords = NO_STOP_WORDS) => {
    const others = { sources: [], index: makeWordIndex(new Map(), 0), stopWords };
    const on = openSearchable(edition, { ...indexEdition(edition), others });
    const { hits } = search([on], parseQuery('cuando rey Saúl'), { order: 'relevance', limit: 1 });
    return hits[0]?.ref.verse;
  };
  expect(first()).toBe(1);
  expect(first(makeOtherStopWords(62, new Map([['cuando', [61]]])))).toBe(2);
  // A word that is no stop word of the query changes nothing.
  expect(first(makeOtherStopWords(62, new Map([['para', [61]]])))).toBe(1);
});
