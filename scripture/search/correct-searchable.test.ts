import { expect, test } from 'vitest';
import { correctedVerses, correctSearchable } from './correct-searchable.ts';
import { parseQuery } from './parse-query.ts';
import { readHits } from './read-hits.ts';
import { search } from './search.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable } from './searchable.ts';
import { smallEdition } from './test-support.ts';

const before = {
  'Gen.1.1': 'En el principio crió Dios los cielos y la tierra.',
  'Gen.1.2': 'Y la tierra estaba desordenada y vacía.',
  'Gen.1.3': 'Y dijo Dios: Sea la luz: y fué la luz.',
};
const after = { ...before, 'Gen.1.1': 'En el principio creó Dios el firmamento y la tierra firme.' };
const installed = openSearchable(smallEdition(before), indexEdition(smallEdition(before)));
const corrected = correctSearchable(
  installed,
  smallEdition(after),
  correctedVerses(installed.table, smallEdition(after), [{ book: 'Gen', chapter: 1, verse: 1 }]),
);
const fresh = openSearchable(smallEdition(after), indexEdition(smallEdition(after)));

test.each([
  'creó',
  'crió',
  'cielos',
  'firmamento',
  '"la tierra firme"',
  'firm*',
  'Dios',
  'tierra -firme',
  'principio dios tierra',
  'firme desordenada cerca:5',
])('a correction is found at once, as if the whole had been indexed anew: %s', (query) => {
  const ask = (on: typeof fresh) => {
    const found = search([on], parseQuery(query), { order: 'canonical', limit: 10 });
    const { mode, total } = found;
    return {
      mode,
      total,
      hits: readHits([on], found).map(({ ref, text, marks, score }) => ({ ref, text, marks, score })),
    };
  };
  expect(ask(corrected)).toEqual(ask(fresh));
});
