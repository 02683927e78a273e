import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctable } from './corrected-index.ts';
import { readHits } from './highlight.ts';
import { parseQuery } from './query.ts';
import { search } from './search.ts';
import { indexEdition, type SearchIndex } from './search-index.ts';
import { openSearchable, type Searchable } from './searchable.ts';
import { smallEdition } from './test-support.ts';
import { NO_STOP_WORDS } from './word-facts.ts';
import { makeWordIndex } from './word-index.ts';

// An index updated with each correction must answer like a new index of the corrected text.

const source = { id: 'a', abbreviation: 'A', title: 'A' };
const others: SearchIndex['others'] = {
  sources: [source],
  index: makeWordIndex(new Map([['barca', [1, 4].map((verse) => ({ verse, low: 1 }))]]), 1),
  stopWords: NO_STOP_WORDS,
};
const families = 'am ar o ó!amo aba ado\nest ar a!ésta aba';
const open = (verses: Readonly<Record<string, string>>, titles: Readonly<Record<string, string>>) => {
  const edition = smallEdition(verses, titles);
  return openSearchable(edition, { ...indexEdition(edition), others, families });
};

/** Forms, spellings and prefixes of one word, stop words, and words that are or are not in the base. */
const VOCABULARY =
  'amar amo amaba amado camino caminos caminaba camina dijo dixo niño nino está esta de la y no que luz agua barca barcas xerxes'.split(
    ' ',
  );
const QUERIES = [
  ...VOCABULARY,
  'am* camino',
  'cam* o dix*',
  'nin* -niño',
  '"de la luz"',
  '"camino de la"',
  'formas:amar',
  'formas:estar o formas:caminar',
  'tít:luz',
  'amaba camino luz agua',
  'camino o barca o luz',
  'luz agua cerca:4',
  'nin* barc* cerca:3',
  'camimo',
  'nueva1 o nueva2 o nueva3',
  'nuev* no',
  'x* -xerxes',
];

function answers(on: Searchable) {
  return QUERIES.map((query) => {
    const found = search([on], parseQuery(query), { order: 'relevance', limit: 30 });
    const { visited: _, ...result } = found;
    return { query, ...result, hits: readHits([on], found) };
  });
}

/** The whole content of an index, keyed by words, since places differ. */
function contents({ own: { index }, text, table, average, weights, heaviest }: Searchable) {
  const words = Array.from({ length: index.size }, (_, place) => place).filter((place) => index.count(place) > 0);
  const spelled = (place: number) => index.word(place);
  return {
    average,
    heaviest,
    weights: [...weights],
    words: words
      .map((place) => {
        const { packed, from, to } = index.postings(place);
        const kin = Array.from(index.withStem(index.stemOf(place))).filter((other) => index.count(other) > 0);
        return [
          index.word(place),
          [...packed.slice(from, to)],
          index.count(place),
          index.find(index.word(place)) === place,
          index.stem(index.stemOf(place)),
          kin.map(spelled).sort(),
        ] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    running: Array.from({ length: table.count }, (_, verse) => {
      const { places, from, to } = text.words(verse);
      return Array.from(places.slice(from, to), spelled);
    }),
  };
}

const word = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...VOCABULARY) },
  { weight: 1, arbitrary: fc.nat({ max: 200 }).map((n) => `nueva${n}`) },
);
const wording = fc.array(word, { maxLength: 9 }).map((words) => words.join(' '));
const place = fc.record({ chapter: fc.constantFrom(1, 2), verse: fc.integer({ min: 1, max: 6 }) });
const correction = fc.record({ place, text: wording, title: fc.option(wording, { nil: undefined }) });

test('after any corrections the index answers like a new index of the corrected text', () => {
  fc.assert(
    fc.property(
      fc.array(wording, { minLength: 12, maxLength: 12 }),
      fc.array(fc.array(correction, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      (texts, publications) => {
        const key = ({ chapter, verse }: { chapter: number; verse: number }) => `Ps.${chapter}.${verse}`;
        const verses: Record<string, string> = {};
        const titles: Record<string, string> = { 'Ps.1.1': 'Canción de luz' };
        texts.forEach((text, i) => {
          verses[key({ chapter: 1 + Math.floor(i / 6), verse: 1 + (i % 6) })] = text;
        });
        const correct = correctable(open(verses, titles));
        for (const publication of publications) {
          for (const { place, text, title } of publication) {
            verses[key(place)] = text;
            if (title === undefined) delete titles[key(place)];
            else titles[key(place)] = title;
          }
          const refs = publication.map(({ place }) => ({ book: 'Ps', ...place }));
          const followed = correct(smallEdition({ ...verses }, { ...titles }), refs);
          const anew = open({ ...verses }, { ...titles });
          expect(contents(followed)).toEqual(contents(anew));
          expect(answers(followed)).toEqual(answers(anew));
        }
      },
    ),
    { numRuns: 80 },
  );
});

test('many words added at once are sorted among the words added before', () => {
  const text = (from: number, count: number) => Array.from({ length: count }, (_, i) => `z${from + i * 7}`).join(' ');
  const verses = { 'Ps.1.1': 'Luz.', 'Ps.1.2': 'Agua.', 'Ps.2.1': 'Zarza.' };
  const correct = correctable(open(verses, {}));
  const first = { ...verses, 'Ps.1.1': text(10_001, 3) };
  correct(smallEdition(first), [{ book: 'Ps', chapter: 1, verse: 1 }]);
  const second = { ...first, 'Ps.1.2': text(10_000, 2_000) };
  const followed = correct(smallEdition(second), [{ book: 'Ps', chapter: 1, verse: 2 }]);
  expect(contents(followed)).toEqual(contents(open(second, {})));
  const withPrefix = (on: Searchable) =>
    on.own.index
      .withPrefix('z10', Number.POSITIVE_INFINITY)!
      .map((place) => on.own.index.word(place))
      .sort();
  expect(withPrefix(followed)).toEqual(withPrefix(open(second, {})));
  expect(followed.own.index.withPrefix('z10', 3)).toBeUndefined();
});

test('a correction reads only the verse it changes and the postings of its words', () => {
  const verses = Object.fromEntries(
    Array.from({ length: 400 }, (_, i) => [`Ps.${1 + Math.floor(i / 20)}.${1 + (i % 20)}`, `Luz y agua ${i}.`]),
  );
  const installed = open(verses, {});
  let opened = 0;
  let read = 0;
  const { index } = installed.own;
  const counting: Searchable = {
    ...installed,
    own: {
      ...installed.own,
      index: {
        ...index,
        postings(place) {
          opened++;
          return index.postings(place);
        },
      },
    },
    text: {
      ...installed.text,
      words(verse) {
        read++;
        return installed.text.words(verse);
      },
    },
  };
  const correct = correctable(counting);
  const all = Object.keys(verses).map((key) => {
    const [, chapter, verse] = key.split('.');
    return { book: 'Ps', chapter: Number(chapter), verse: Number(verse) };
  });
  const now = Object.fromEntries(Object.keys(verses).map((key, i) => [key, `Luz y fuego ${i}.`]));
  correct(smallEdition(now), all);
  opened = 0;
  read = 0;
  // One of four hundred corrected verses is corrected again: the installed text has three of its words.
  correct(smallEdition({ ...now, 'Ps.3.4': 'Luz y monte 43.' }), [{ book: 'Ps', chapter: 3, verse: 4 }]);
  expect([opened, read]).toEqual([3, 0]);
  correct(smallEdition({ ...now, 'Ps.3.4': 'Luz y trueno 43.' }), [{ book: 'Ps', chapter: 3, verse: 4 }]);
  expect([opened, read]).toEqual([6, 0]);
});
