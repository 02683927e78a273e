import { expect, test } from 'vitest';
import { associate, openAssociations } from './associations.ts';
import { parseQuery } from './parse-query.ts';
import { search } from './search.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable } from './searchable.ts';
import { stem } from './stem.ts';
import { smallEdition } from './test-support.ts';
import { wordsOf } from './word-list.ts';

// Where the text says «caridad» others say «amor», in all its verses but the last; many verses stand between them.
const edition = smallEdition({
  ...Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`Gen.1.${i + 1}`, `Piedra, monte y fuente ${i}.`])),
  '1Cor.13.1': 'La caridad es sufrida.',
  '1Cor.13.2': 'La caridad no busca lo suyo.',
  '1Cor.13.3': 'Seguid la caridad.',
  '1Cor.13.4': 'La caridad edifica.',
  '1Cor.13.5': 'La ciencia hincha, y edifica el oro.',
});
const index = indexEdition(edition);
const found = (verse: number) => ({ verse: 60 + verse - 1, low: 1 });
const associations = associate(index, new Map([['amor', [found(1), found(2), found(3)]]]), '');
const standsFor = openAssociations(associations);
const wordsFor = (typed: string) => {
  const { own, shares, from, to } = standsFor(stem(typed)) ?? { own: [], shares: [], from: 0, to: 0 };
  return Array.from(
    { length: to - from },
    (_, i) => [wordsOf(index.own.stems)[own[from + i]!]!, shares[from + i]! / 255] as const,
  );
};

test('a word that others use where the text has another stands for it, as often as they do', () => {
  const [[own, share] = ['', 0], ...others] = wordsFor('amor');
  expect([own, others]).toEqual([stem('caridad'), []]);
  expect(share).toBeCloseTo((3 - 0.7) / (4 + 1), 2);
  expect(wordsFor('monte')).toEqual([]);
  expect(openAssociations(undefined)('amor')).toBeUndefined();
});

test('forms of a word that have no stem in common stand for each other, stop words for none', () => {
  const text = smallEdition({ 'Gen.1.1': 'Dijo luz.', 'Gen.1.2': 'Fue noche.', 'Gen.1.3': 'Sea la luz.' });
  const own = indexEdition(text);
  const find = openAssociations(associate(own, new Map(), 'd ijo ecia icen\n fue sea seremos'));
  const kinOf = (typed: string) => {
    const { own: places, from, to } = find(stem(typed)) ?? { own: [], from: 0, to: 0 };
    return Array.from(places.slice(from, to), (place) => wordsOf(own.own.stems)[place]);
  };
  expect(['decia', 'icen', 'dijo'].map(kinOf)).toEqual([[stem('dijo')], [], []]);
  expect(['dicen', 'seremos'].map(kinOf)).toEqual([[stem('dijo')], [stem('sea')]]);
});

test('a verse is found by words that no edition has there', () => {
  const first = (more: object) =>
    search([openSearchable(edition, { ...index, ...more })], parseQuery('el amor edifica'), {
      order: 'relevance',
      limit: 1,
    }).hits.map(({ ref }) => ref.verse);
  expect(first({})).toEqual([5]);
  expect(first({ associations })).toEqual([4]);
});
