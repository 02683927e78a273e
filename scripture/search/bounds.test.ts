import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctable } from './corrected-index.ts';
import { findNear } from './find-near.ts';
import { readHits } from './highlight.ts';
import { lookUp } from './look-up.ts';
import { parseQuery } from './query.ts';
import { search } from './search.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable, type Searchable, type WordSource } from './searchable.ts';
import { queryOf } from './test-queries.ts';
import { smallEdition } from './test-support.ts';
import { WEIGHTS } from './weights.ts';
import { NO_STOP_WORDS } from './word-facts.ts';
import { makeWordIndex, pushTo } from './word-index.ts';

// The work of a query is counted, not timed: no query may exceed its bound, in a text as large as a Bible, corrected or not,
// in one edition or three. The reported work is compared with the observed accesses to the index and the text.

/** Repeated here on purpose, instead of importing the program's constant. */
const BOUND = 1_500_000;

const VERSES = 31_000;
const WORDS_IN_A_VERSE = 24;
const STOPS = 'de la y que el en los a no su'.split(' ');
/** Forms that share their letters with another word: a search for them reads verses. */
const ALIKE = 'esta este estas aun cual'.split(' ');

let seed = 1602;
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
/** Few words are common and many are rare, as in any text. */
const vocabulary = Array.from({ length: 12_000 }, () =>
  Array.from({ length: 3 + Math.floor(random() * 7) }, () => 'aeioubcdlmnprst'[Math.floor(random() * 15)]).join(''),
);
const word = () =>
  random() < 0.4
    ? STOPS[Math.floor(random() * 10)]!
    : random() < 0.05
      ? ALIKE[Math.floor(random() * 5)]!
      : vocabulary[Math.floor(12_000 ** random()) - 1]!;
const text = () => Array.from({ length: WORDS_IN_A_VERSE }, word).join(' ');
const refOf = (verse: number) => ({ book: 'Ps', chapter: Math.floor(verse / 200) + 1, verse: (verse % 200) + 1 });
const keyOf = (verse: number) => `Ps.${refOf(verse).chapter}.${refOf(verse).verse}`;
const verses = Object.fromEntries(Array.from({ length: VERSES }, (_, i) => [keyOf(i), text()]));
const edition = smallEdition(verses, { 'Ps.1.1': 'de la y que' });
const elsewhere = new Map<string, { verse: number; low: number }[]>();
for (let verse = 0; verse < VERSES; verse += 2)
  for (const other of new Set(Array.from({ length: 6 }, () => vocabulary[Math.floor(12_000 ** random()) - 1]!)))
    pushTo(elsewhere, other, { verse, low: 1 });
const index = {
  ...indexEdition(edition),
  families: 'est ar a!ésta e!éste as!éstas\naun !aún\ncual !cuál',
  others: {
    sources: [{ id: 'otra', abbreviation: 'O', title: 'Otra' }],
    index: makeWordIndex(elsewhere, 1),
    stopWords: NO_STOP_WORDS,
  },
};
/** A fifth of the verses are corrected, one of them to words that no verse had. */
function corrected(): Searchable {
  const now = { ...verses, 'Ps.1.1': 'axxx exxx ixxx' };
  const touched = Array.from({ length: VERSES / 5 }, (_, i) => 5 * i);
  for (const verse of touched.slice(1)) now[keyOf(verse)] = text();
  return correctable(openSearchable(edition, index))(smallEdition(now), touched.map(refOf));
}
const PLAIN = [counting(openSearchable(edition, index))];
const CORRECTED = [counting(corrected())];
const THREE = [...CORRECTED, counting(openSearchable(edition, index)), counting(corrected())];

/** Observed work: one for a place or a posting, for four words of a verse and for four letters. */
let done = 0;
function counting(on: Searchable): Searchable {
  const counted = (source: WordSource): WordSource => {
    const { index } = source;
    return {
      ...source,
      index: {
        ...index,
        size: index.size,
        stemCount: index.stemCount,
        count(place) {
          done++;
          return index.count(place);
        },
        postings(place) {
          const postings = index.postings(place);
          done += postings.to - postings.from;
          return postings;
        },
        withPrefix(prefix, most) {
          const places = index.withPrefix(prefix, most);
          done += places?.length ?? 0;
          return places;
        },
        withStem(stem) {
          const places = index.withStem(stem);
          done += places.length;
          return places;
        },
      },
    };
  };
  return {
    ...on,
    own: counted(on.own),
    pools: on.pools.map(counted),
    corrector: {
      ...on.corrector,
      find(word) {
        done += on.corrector.cost();
        return on.corrector.find(word);
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
}

const pairs = STOPS.flatMap((a, i) => STOPS.slice(i + 1).map((b) => `"${a} ${b}"`));
const letters = Array.from('aeioubcdlmnprst');
const beginnings = letters.flatMap((a) => letters.map((b) => `${a}${b}*`));

/** Queries that cause the most work. */
const WORST = [
  'y de que el a la en los no su',
  'a*|'.repeat(133),
  letters.map((letter) => `${letter}*`).join('|'),
  `${letters.map((letter) => `${letter}*`).join('|')}|${beginnings.slice(0, 70).join('|')}`,
  `de* o la* o a* o e* o p* o ${beginnings.slice(0, 50).join(' o ')}`,
  's* -a* -b* -c* -d* -e* -i* -l* -m* -n* -o* -p* -r* -t* -u*',
  `s* ${beginnings.map((beginning) => `-${beginning}`).join(' ')}`,
  `cerca:50 ${letters.map((letter) => `${letter}*`).join(' ')}`,
  `cerca:50 ${beginnings.slice(0, 60).join(' ')}`,
  'a* e* l* s* m* p* o* i* u* b* c* d* n* r* t*',
  beginnings.join(' '),
  vocabulary.slice(0, 40).join(' '),
  vocabulary.slice(0, 40).join(' o '),
  `"${'de la '.repeat(60)}"`,
  '"de la" "la y" "y que" "que el" "el en" "en los" "los a" "a no" "no su" "de de" "la la" "y y" "el el"',
  '-a* -e* -o* -l* -"de la" -"y que" -"en los" de',
  `${STOPS.join(' ')} cerca:50`,
  vocabulary.slice(0, 12).join(' cerca:50 '),
  STOPS.map((stop) => `formas:${stop}`).join(' o '),
  'xqzwykk vvbnmkjj qwrtypsdd zzxxccvv ttrreeww mmnnbbvv llkkjjhh',
  'tít:de tít:la tít:y tít:que',
  pairs.slice(0, 40).join(' '),
  pairs.slice(0, 40).join(' o '),
  `${pairs
    .slice(0, 40)
    .map((pair) => `-${pair}`)
    .join(' ')} ${vocabulary[0]}`,
  'a* e* cerca:50',
  'formas:esta formas:este formas:estas formas:aun formas:cual',
  `de ${'en:salmos '.repeat(40)}`,
];

/** Runs a query; returns the reported and the observed work. */
function work(on: readonly Searchable[], query: string) {
  done = 0;
  const { visited, total } = search(on, parseQuery(query), { order: 'relevance', limit: 20 });
  return { visited, done, total };
}

describe.each([
  ['a text', PLAIN],
  ['a corrected text', CORRECTED],
  ['three editions', THREE],
])('in %s no query exceeds its bound', (_, on) => {
  test.each(WORST)('%s', (query) => {
    const { visited, done } = work(on, query);
    expect(visited).toBeGreaterThan(0);
    expect(visited).toBeLessThanOrEqual(BOUND);
    expect(done).toBeLessThanOrEqual(visited);
  });

  test('random queries', () => {
    const words = [...STOPS, ...ALIKE, ...vocabulary.slice(0, 60), 'xqzwykk', 'llkkjjhh', '12', '666'];
    fc.assert(
      fc.property(queryOf(words), (query) => {
        const { visited, done } = work(on, query);
        expect(visited).toBeLessThanOrEqual(BOUND);
        expect(done).toBeLessThanOrEqual(visited);
      }),
      { numRuns: 700, seed: 1602 },
    );
  });
});

test('findNear never exceeds its budget', () => {
  const [on] = CORRECTED;
  const { clauses } = parseQuery(`${vocabulary[3]} ${vocabulary[5]}`);
  for (let left = 1_000; left < BOUND; left *= 1.2) {
    const budget = { left };
    findNear({ on: on!, lookUp: lookUp(on!, WEIGHTS, budget), weights: WEIGHTS, budget }, clauses, 50);
    expect(budget.left).toBeGreaterThanOrEqual(0);
  }
});

test('a search of common words visits every verse that has them', () => {
  for (const query of ['de la', 'a*', '"de la"', `${vocabulary[0]} o ${vocabulary[1]}`]) {
    const { visited } = work(CORRECTED, query);
    expect(visited, query).toBeLessThan(BOUND / 2);
  }
});

test('isCut is set exactly for a search that exceeds its budget', () => {
  const isCut = (on: readonly Searchable[], query: string) =>
    search(on, parseQuery(query), { order: 'relevance', limit: 20 }).isCut;
  const rare = vocabulary.slice(5_000, 5_004).join(' ');
  for (const query of [
    'de la',
    'a*',
    '"de la"',
    'formas:esta',
    'tít:de',
    rare,
    `${rare} -a*`,
    'xqzwykk',
    `${rare} cerca:5`,
  ])
    expect(isCut(CORRECTED, query), query).toBeUndefined();
  // A search stops near its bound: the work it skips costs no more than this.
  for (const query of WORST) {
    const { isCut, visited } = search(CORRECTED, parseQuery(query), { order: 'relevance', limit: 20 });
    expect(isCut === true, `${query}: ${visited}`).toBe(visited > BOUND - 20_000);
  }
});

test('marking hits stays within its budget, and hits beyond it have no marks', () => {
  const MOST = 500_000;
  for (const query of WORST) {
    const found = search(CORRECTED, parseQuery(query), { order: 'relevance', limit: 100 });
    const budget = { left: MOST };
    expect(readHits(CORRECTED, found, budget)).toHaveLength(found.hits.length);
    // A verse is always marked to its end, so the budget may go slightly below 0.
    expect(budget.left, query).toBeGreaterThan(-10_000);
  }
  const found = search(CORRECTED, parseQuery('de la'), { order: 'relevance', limit: 20 });
  const isMarked = ({ marks }: { readonly marks: readonly unknown[] }) => marks.length > 0;
  expect(readHits(CORRECTED, found).every(isMarked)).toBe(true);
  expect(readHits(CORRECTED, found, { left: 0 }).some(isMarked)).toBe(false);
});

test('repeated terms add no work and change no result', () => {
  const { visited, total } = work(CORRECTED, 'a* o e* -l*');
  expect(work(CORRECTED, 'a* o e* o a* o a* a* o e* e* o a* -l* -l* -l*')).toMatchObject({ visited, total });
});

test('a search uses only the first thirty clauses', () => {
  const clauses = vocabulary.slice(100, 131);
  const { answered } = search(CORRECTED, parseQuery(clauses.join(' ')), { order: 'relevance', limit: 20 });
  expect(answered.clauses).toHaveLength(30);
});
