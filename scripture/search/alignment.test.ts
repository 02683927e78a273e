import { expect, test } from 'vitest';
import { parseQuery } from './query.ts';
import { search } from './search.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable } from './searchable.ts';
import { smallEdition } from './test-support.ts';
import { makeWordList, wordsOf } from './word-index.ts';
import { stem } from './words.ts';

const edition = smallEdition({
  ...Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`Gen.1.${i + 1}`, `Piedra ${i} y camino.`])),
  'Ps.1.1': 'Camino del pueblo.',
  'Ps.1.2': 'Camino ancho de mi pueblo, reposo del prado verde.',
});
const index = indexEdition(edition);

/** The first hit for a query with «descanso», which no verse has and which stands for «reposo» in one of twenty cases. */
const first = (typed: string) => {
  const associations = {
    stems: makeWordList([stem('descanso')]),
    starts: Uint32Array.of(0, 1),
    own: Uint16Array.of(wordsOf(index.own.stems).indexOf(stem('reposo'))),
    shares: Uint8Array.of(Math.round(255 / 20)),
  };
  const { hits } = search([openSearchable(edition, { ...index, associations })], parseQuery(typed), {
    order: 'relevance',
    limit: 1,
  });
  return hits.map(({ ref }) => `${ref.book} ${ref.verse}`);
};

test('a verse with a possible match of a rare word ranks above a shorter verse without it', () => {
  expect(first('camino del pueblo')).toEqual(['Ps 1']);
  expect(first('el pueblo camino descanso')).toEqual(['Ps 2']);
});
