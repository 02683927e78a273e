import { expect, test } from 'vitest';
import { spelledAsFound } from './by-stem.ts';
import { parseQuery } from './query.ts';
import { search } from './search.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable } from './searchable.ts';
import { smallEdition } from './test-support.ts';

const edition = smallEdition({
  'Ps.71.7': 'Como prodigio he sido á muchos.',
  'Ps.71.8': 'Otro prodigio vi.',
  'Luke.15.11': 'Un hombre tenía dos hijos.',
});
const sought = (typed: string) =>
  search([openSearchable(edition, indexEdition(edition))], parseQuery(typed), { order: 'relevance', limit: 5 }).byStem;

test.each([
  ['el hijo pródigo', [{ word: 'pródigo', by: ['prodigio'] }]],
  ['prodigio', undefined],
  // Words in another spelling or number are the same word.
  ['PRODIGIO', undefined],
  ['hijo', undefined],
  ['hijas', undefined],
  ['el que', undefined],
  ['"pródigo"', undefined],
])('%s', (typed, reported) => {
  expect(sought(typed)).toEqual(reported);
});

test('words by stem are spelled as in the hits, or folded if no hit has them', () => {
  const byStem = [{ word: 'pródigo', by: ['prodigio', 'prodigios', 'corazon'] }];
  expect(spelledAsFound(byStem, ['Prodigios', 'Corazón'])).toEqual([{ word: 'pródigo', by: ['prodigios', 'corazón'] }]);
  expect(spelledAsFound(byStem, [])).toEqual(byStem);
});
