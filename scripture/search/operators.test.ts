import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';
import { search } from './search.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable } from './searchable.ts';
import { smallEdition } from './test-support.ts';

// Against a plain reading of the text. The words have no stems in common and are no stop words.
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

test('and, or and not', () => {
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

test('a phrase is found only in its order', () => {
  fc.assert(
    fc.property(verses, fc.array(word, { minLength: 2, maxLength: 3 }), (text, phrase) => {
      const holds = (words: readonly string[]) => ` ${words.join(' ')} `.includes(` ${phrase.join(' ')} `);
      expect(found(text, `"${phrase.join(' ')}"`)).toEqual(where(text, holds));
    }),
    { numRuns: 60 },
  );
});

test('words near each other, also across the border of verses', () => {
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
