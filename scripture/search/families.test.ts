import { expect, test } from 'vitest';
import { type Family, formatFamilies, openFamilies, parseFamilies } from './families.ts';
import { parseQuery } from './parse-query.ts';
import { readHits } from './read-hits.ts';
import { search } from './search.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable } from './searchable.ts';
import { smallEdition } from './test-support.ts';

const AMAR: Family = { words: ['amar', 'amaba', 'ame', 'amen', 'amo'], others: new Map([['amen', ['amén']]]) };
const AMO: Family = { words: ['amo', 'ama', 'amos'], others: new Map() };
const ESTAR: Family = {
  words: ['estar', 'esta', 'estaba', 'estuvo'],
  others: new Map([['esta', ['esta', 'ésta']]]),
};
const table = formatFamilies([AMAR, AMO, ESTAR]);

test('families are read again as they were written', () => {
  expect(parseFamilies(table)).toEqual([AMAR, AMO, ESTAR]);
  expect(parseFamilies('')).toEqual([]);
});

test('a form of two families has the words of both; one of none, nothing', () => {
  const families = openFamilies(() => table);
  expect(families.of('ame')).toEqual(AMAR);
  expect(families.of('amo')?.words).toEqual(['amar', 'amaba', 'ame', 'amen', 'amo', 'ama', 'amos']);
  expect(families.of('caridad')).toBeUndefined();
});

const edition = smallEdition({
  'Gen.1.1': 'Yo te amo.',
  'Gen.1.2': 'Digan todos: Amén.',
  'Gen.1.3': 'Para que amen y sean amados, y amaba Isaac á Esaú.',
  'Gen.1.4': 'Esta casa, y ésta, son mías.',
  'Gen.1.5': 'Está aquí, en esta casa.',
  'Gen.1.6': 'Los niños cantaban.',
});
const searchable = openSearchable(edition, { ...indexEdition(edition), families: table });
const found = (query: string) =>
  readHits([searchable], search([searchable], parseQuery(query), { order: 'canonical', limit: 20 })).map(
    ({ ref, text, marks }) => [ref.verse, ...marks.map(([start, end]) => text.slice(start, end))],
  );

test('all forms of a word are found by any of them, and no word of the same letters is', () => {
  const forms = [
    [1, 'amo'],
    [3, 'amen', 'amaba'],
  ];
  expect(found('formas:amar')).toEqual(forms);
  expect(found('todas las formas de amaba')).toEqual(forms);
  expect(found('formas:estar')).toEqual([[5, 'Está']]);
});

test('what is in no family goes by its stem', () => {
  expect(found('formas:cantó')).toEqual([[6, 'cantaban']]);
});
