import { expect, test } from 'vitest';
import { readStatement, STATEMENT_FORMAT } from './statement.ts';

const read = (stated: unknown) =>
  readStatement(
    new Map([['carpeta/edicion.json', Buffer.from(typeof stated === 'string' ? stated : JSON.stringify(stated))]]),
  );
const format = STATEMENT_FORMAT;

test('what a publication says of itself is taken, word by word', () => {
  const meta = {
    id: 'huerta',
    title: 'La huerta',
    language: 'es-419',
    year: 1905,
    rights: 'Libre',
    sourceUrl: 'https://huerta.example.org/',
  };
  expect(read({ format, ...meta, strongsCredit: 'El hortelano' })).toEqual({ meta, strongsCredit: 'El hortelano' });
});

test.each([
  ['no address that a page may link to', { sourceUrl: 'javascript:alert(1)' }],
  ['no language that a page may name', { language: 'español' }],
  ['no address at all', { sourceUrl: 'huerta' }],
  ['words of another kind', { title: 7, rights: ['a'], year: '1905', id: null }],
  ['a year that is none', { year: 1905.5 }],
])('%s is not taken', (_, stated) => {
  expect(read({ format, ...stated })).toEqual({ meta: {} });
});

test.each(['', '{', 'null', '[]', '{"format":"otro","id":"a"}', `"${'x'.repeat(200_000)}"`])(
  '%.20s is no statement',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);
