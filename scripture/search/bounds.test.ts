import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';
import { MOST_POSTINGS, search } from './search.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable } from './searchable.ts';
import { smallEdition } from './test-support.ts';

// The work of a query is counted, not timed: no query may visit more than its bound, in a text as large as a Bible.

const VERSES = 31_000;
const WORDS_IN_A_VERSE = 24;
const STOPS = 'de la y que el en los a no su'.split(' ');
/** What is measured at the end, whatever has been visited before. */
const MEASURED = 600 * 8;

let seed = 1602;
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
/** Few words are common and many rare, as in any text. */
const vocabulary = Array.from({ length: 12_000 }, () =>
  Array.from({ length: 3 + Math.floor(random() * 7) }, () => 'aeioubcdlmnprst'[Math.floor(random() * 15)]).join(''),
);
const word = () =>
  random() < 0.4 ? STOPS[Math.floor(random() * 10)]! : vocabulary[Math.floor(12_000 ** random()) - 1]!;
const edition = smallEdition(
  Object.fromEntries(
    Array.from({ length: VERSES }, (_, i) => [
      `Ps.${Math.floor(i / 200) + 1}.${(i % 200) + 1}`,
      Array.from({ length: WORDS_IN_A_VERSE }, word).join(' '),
    ]),
  ),
);
const on = openSearchable(edition, indexEdition(edition));
const visited = (query: string) => search([on], parseQuery(query), { order: 'relevance', limit: 20 }).visited;

describe('no query visits more than its bound', () => {
  test.each([
    'y de que el a la en los no su',
    'a* o e* o l* o s* o m* o p*',
    'a* e* l* s* m* p* o* i* u* b* c* d* n* r* t*',
    'a* '.repeat(130),
    vocabulary.slice(0, 40).join(' '),
    `"${'de la '.repeat(60)}"`,
    '"de la" "la y" "y que" "que el" "el en" "en los" "los a" "a no" "no su" "de de" "la la" "y y" "el el"',
    '-a* -e* -o* -l* -"de la" -"y que" -"en los" de',
    `${STOPS.join(' ')} cerca:50`,
    vocabulary.slice(0, 12).join(' cerca:50 '),
    STOPS.map((stop) => `formas:${stop}`).join(' o '),
    'xqzwykk vvbnmkjj qwrtypsdd zzxxccvv ttrreeww mmnnbbvv llkkjjhh',
    'tít:de tít:la tít:y tít:que',
  ])('%s', (query) => {
    const work = visited(query);
    expect(work).toBeGreaterThan(0);
    expect(work).toBeLessThanOrEqual(MOST_POSTINGS + MEASURED);
  });

  test('whatever is typed, a search ends within its bound', () => {
    const term = fc.constantFrom(...STOPS, ...vocabulary.slice(0, 60), 'xqzwykk', 'llkkjjhh');
    const piece = fc.oneof(
      term,
      term.map((word) => `${word.slice(0, 1)}*`),
      fc.tuple(term, term).map(([a, b]) => `"${a} ${b}"`),
      fc.tuple(term, term).map(([a, b]) => `${a} o ${b.slice(0, 1)}*`),
      term.map((word) => `-${word}`),
      term.map((word) => `formas:${word}`),
      fc.integer({ min: 1, max: 99 }).map((distance) => `cerca:${distance}`),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 40 }), (pieces) => {
        expect(visited(pieces.join(' '))).toBeLessThanOrEqual(MOST_POSTINGS + MEASURED);
      }),
      { numRuns: 60 },
    );
  });

  test('a search of common words visits every verse that has them', () => {
    expect(visited('de la')).toBeLessThan(MOST_POSTINGS);
    expect(visited('a*')).toBeLessThan(MOST_POSTINGS);
  });
});
