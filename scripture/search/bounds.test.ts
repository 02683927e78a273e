import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';
import { MOST_POSTINGS, search } from './search.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable, type Searchable } from './searchable.ts';
import { smallEdition } from './test-support.ts';

// The work of a query is counted, not timed: no query may visit more than its bound, in a text as large as a Bible.

const VERSES = 31_000;
const WORDS_IN_A_VERSE = 24;
const STOPS = 'de la y que el en los a no su'.split(' ');
/** Their letters are another word's, too: whoever asks for their forms has verses read. */
const ALIKE = 'esta este estas aun cual'.split(' ');
/** What is measured at the end, whatever has been visited before, and the verse that was too much. */
const MEASURED = 600 * 8 + 100;

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
  random() < 0.4
    ? STOPS[Math.floor(random() * 10)]!
    : random() < 0.05
      ? ALIKE[Math.floor(random() * 5)]!
      : vocabulary[Math.floor(12_000 ** random()) - 1]!;
const edition = smallEdition(
  Object.fromEntries(
    Array.from({ length: VERSES }, (_, i) => [
      `Ps.${Math.floor(i / 200) + 1}.${(i % 200) + 1}`,
      Array.from({ length: WORDS_IN_A_VERSE }, word).join(' '),
    ]),
  ),
);
const families = 'est ar a!ésta e!éste as!éstas\naun !aún\ncual !cuál';
const on = openSearchable(edition, { ...indexEdition(edition), families });
const pairs = STOPS.flatMap((a, i) => STOPS.slice(i + 1).map((b) => `"${a} ${b}"`));

/** What a search does, in postings: four words of a verse, or four letters, take as long as one. Nobody tells `visited`. */
let done = 0;
const { index } = on.own;
const counting: Searchable = {
  ...on,
  own: {
    ...on.own,
    index: {
      ...index,
      postings(place) {
        const postings = index.postings(place);
        done += postings.to - postings.from;
        return postings;
      },
    },
  },
  text: {
    words(verse) {
      const words = on.text.words(verse);
      done += (words.to - words.from) / 4;
      return words;
    },
    wording(verse) {
      const wording = on.text.wording(verse);
      done += wording.text.length / 4;
      return wording;
    },
  },
};
const visited = (query: string) => search([on], parseQuery(query), { order: 'relevance', limit: 20 }).visited;

/** Everything that is typed to make it work much. */
const WORST = [
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
  pairs.slice(0, 12).join(' '),
  pairs.slice(0, 40).join(' '),
  pairs.slice(0, 40).join(' o '),
  `${pairs
    .slice(0, 40)
    .map((pair) => `-${pair}`)
    .join(' ')} ${vocabulary[0]}`,
  'a* e* cerca:50',
  'a* o e* e* o a* a* o i* i* o a* a* o o* o* o a* e* o i* i* o e* e* o o* o* o e*',
  STOPS.map((stop) => `formas:${stop}`).join(' '),
  'formas:esta formas:este formas:estas formas:aun formas:cual',
];

describe('no query visits more than its bound', () => {
  test.each(WORST)('%s', (query) => {
    const work = visited(query);
    expect(work).toBeGreaterThan(0);
    expect(work).toBeLessThanOrEqual(MOST_POSTINGS + MEASURED);
  });

  test.each(WORST)('what is done is counted: %s', (query) => {
    done = 0;
    const { visited } = search([counting], parseQuery(query), { order: 'relevance', limit: 20 });
    expect(done).toBeLessThanOrEqual(visited + MEASURED);
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
