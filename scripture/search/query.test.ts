import { expect, test } from 'vitest';
import { parseQuery } from './query.ts';

const GOSPELS = ['Matt', 'Mark', 'Luke', 'John'];

test.each([
  ['fe obras cerca:3 en:Santiago', { near: 3, scopes: [{ books: ['Jas'] }] }],
  ['fe cerca:3 obras', { near: 3, words: ['fe', 'obras'] }],
  ['amor en:1 Corintios', { scopes: [{ books: ['1Cor'] }], words: ['amor'] }],
  ['amor en:"1 Corintios 13"', { scopes: [{ books: ['1Cor'], chapters: [13, 13] }] }],
  ['en:"Isaías 40-66" consolad', { scopes: [{ books: ['Isa'], chapters: [40, 66] }] }],
  ['en:evangelios pan', { scopes: [{ books: GOSPELS }] }],
  ['en:narnia pan', { scopes: [], unknownScopes: ['narnia'] }],
  [
    '"Dios es amor" -mundo',
    { clauses: [[{ kind: 'phrase', words: ['dios', 'es', 'amor'] }]], without: [{ kind: 'word', word: 'mundo' }] },
  ],
  ['«Dios es amor', { clauses: [[{ kind: 'phrase', words: ['dios', 'es', 'amor'] }]] }],
  [
    'amor o caridad',
    {
      clauses: [
        [
          { kind: 'word', word: 'amor' },
          { kind: 'word', word: 'caridad' },
        ],
      ],
    },
  ],
  ['o amor o', { clauses: [[{ kind: 'word', word: 'amor' }]] }],
  ['todas las formas de amar', { clauses: [[{ kind: 'forms', word: 'amar' }]] }],
  ['tít:David', { clauses: [[{ kind: 'title', words: ['david'] }]] }],
  [
    '40 días',
    {
      clauses: [
        [
          { kind: 'word', word: '40' },
          { kind: 'word', word: 'cuarenta' },
        ],
        [{ kind: 'word', word: 'dias' }],
      ],
    },
  ],
  ['de la', { clauses: [[{ kind: 'word', word: 'de' }], [{ kind: 'word', word: 'la' }]] }],
  ['de la casa', { clauses: [[{ kind: 'word', word: 'casa' }]], words: ['de', 'la', 'casa'] }],
  [
    'porq de tal manera',
    { clauses: parseQuery('porque de tal manera').clauses, words: ['porque', 'de', 'tal', 'manera'] },
  ],
  ['el q cree', { clauses: [[{ kind: 'word', word: 'cree' }]], words: ['el', 'que', 'cree'] }],
  ['* - "" : |', { clauses: [], without: [] }],
])('%s', (typed, expected) => {
  expect(parseQuery(typed)).toMatchObject(expected);
});

test('too long a query is truncated', () => {
  expect(parseQuery('amor '.repeat(1000)).typed).toHaveLength(400);
});

test.each([
  ['\ufb01n', 'fin'],
  ['con\u00adfianza', 'confianza'],
  ['jeho\u200bvá', 'jehova'],
  ['Ｊｅｈｏｖá', 'jehova'],
  ['am\u006f\u0301', 'amo'],
])('pasted «%s» is read as %s', (typed, word) => {
  expect(parseQuery(typed).clauses).toEqual([[{ kind: 'word', word }]]);
});

test('a query that grows when it is normalised is truncated too', () => {
  // A single code point whose compatibility form has eighteen letters.
  expect(parseQuery('\ufdfa'.repeat(400)).typed.length).toBeLessThanOrEqual(400);
});
