import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from './query.ts';
import { search } from './search.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable } from './searchable.ts';
import { smallEdition } from './test-support.ts';
import { NO_STOP_WORDS } from './word-facts.ts';
import { makeWordIndex, pushTo } from './word-index.ts';

// Compared with a naive scan of the text. The words share no stems and are no stop words.
const WORDS = ['agua', 'fuego', 'monte', 'barca', 'trigo'];
const word = fc.constantFrom(...WORDS);
const verses = fc.array(fc.array(word, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 12 });
type Verses = readonly (readonly string[])[];

const found = (text: Verses, query: string): readonly number[] => {
  const edition = smallEdition(Object.fromEntries(text.map((words, i) => [`Gen.1.${i + 1}`, words.join(' ')])));
  const result = search([openSearchable(edition, indexEdition(edition))], parseQuery(query), {
    order: 'canonical',
    limit: 100,
  });
  return result.mode === 'all' ? result.hits.map(({ ref }) => ref.verse) : [];
};
const where = (text: Verses, holds: (words: readonly string[], i: number) => boolean) =>
  text.flatMap((words, i) => (holds(words, i) ? [i + 1] : []));

test('AND, OR and NOT match a naive scan', () => {
  fc.assert(
    fc.property(verses, word, word, (text, a, b) => {
      fc.pre(a !== b);
      expect(found(text, `${a} ${b}`)).toEqual(where(text, (words) => words.includes(a) && words.includes(b)));
      expect(found(text, `${a} o ${b}`)).toEqual(where(text, (words) => words.includes(a) || words.includes(b)));
      expect(found(text, `${a} -${b}`)).toEqual(where(text, (words) => words.includes(a) && !words.includes(b)));
    }),
    { numRuns: 60 },
  );
});

test('a phrase matches only in its order', () => {
  fc.assert(
    fc.property(verses, fc.array(word, { minLength: 2, maxLength: 3 }), (text, phrase) => {
      const holds = (words: readonly string[]) => ` ${words.join(' ')} `.includes(` ${phrase.join(' ')} `);
      expect(found(text, `"${phrase.join(' ')}"`)).toEqual(where(text, holds));
    }),
    { numRuns: 60 },
  );
});

test('«cerca:» finds words near each other, also across verses', () => {
  fc.assert(
    fc.property(verses, word, word, fc.integer({ min: 1, max: 6 }), (text, a, b, distance) => {
      fc.pre(a !== b);
      const all = text.flatMap((words, verse) => words.map((word) => ({ word, verse })));
      const starts = new Set(
        all.flatMap(({ word, verse }, i) => {
          const other = word === a ? b : word === b ? a : undefined;
          const near = all.slice(i + 1, i + 1 + distance).some((next) => next.word === other);
          return other !== undefined && near ? [verse] : [];
        }),
      );
      expect(found(text, `${a} ${b} cerca:${distance}`)).toEqual(where(text, (_, i) => starts.has(i)));
    }),
    { numRuns: 60 },
  );
});

test('«una u otra» finds every verse that either word finds, in any edition', () => {
  const known = fc.constantFrom(...WORDS, 'horno', 'nieve');
  const elsewhere = fc.array(
    fc.record({ word: known, verse: fc.nat({ max: 11 }), low: fc.integer({ min: 1, max: 3 }) }),
    {
      maxLength: 30,
    },
  );
  const restriction = fc.constantFrom('', ' -barca', ' en:génesis', ' -trigo');
  fc.assert(
    fc.property(verses, elsewhere, known, known, restriction, (text, others, a, b, only) => {
      const edition = smallEdition(Object.fromEntries(text.map((words, i) => [`Gen.1.${i + 1}`, words.join(' ')])));
      const postings = new Map<string, { verse: number; low: number }[]>();
      const places = others.filter(({ verse }) => verse < text.length).sort((a, b) => a.verse - b.verse);
      for (const { word, verse, low } of places)
        if (postings.get(word)?.at(-1)?.verse !== verse) pushTo(postings, word, { verse, low });
      const sources = ['a', 'b'].map((id) => ({ id, abbreviation: id, title: id }));
      const index = makeWordIndex(postings, sources.length);
      // Other editions may have a word that the text has in the verse, too, since a correction added it there.
      const on = openSearchable(edition, {
        ...indexEdition(edition),
        others: { sources, index, stopWords: NO_STOP_WORDS },
      });
      const found = (query: string) =>
        search([on], parseQuery(query + only), { order: 'canonical', limit: 100 }).hits.map(({ ref }) => ref.verse);
      const either = found(`${a} o ${b}`);
      expect(either).toEqual([...new Set([...found(a), ...found(b)])].sort((a, b) => a - b));
      const own = where(text, (words) => words.includes(a));
      if (only === '' && own.length > 0) expect(found(a)).toEqual(own);
    }),
    { numRuns: 300 },
  );
});
