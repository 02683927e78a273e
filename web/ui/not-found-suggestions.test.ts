import { expect, test } from 'vitest';
import { resolveAddress } from '../../scripture/reference/address.ts';
import { extentOf } from '../../scripture/reference/extent.ts';
import { notFoundSuggestions } from './not-found-suggestions.ts';

const rv1909 = extentOf('rv1909');

test.each([
  ['John', '99', '1', 'Juan tiene 21 capítulos', ['Juan 1', 'Juan 21']],
  ['John', '3', '99', 'Juan 3 tiene 36 versículos', ['Juan 3:1', 'Juan 3:36']],
  ['Numbers', '12', '16', 'Números 12:16 es aquí 13:1', ['Números 13:1', 'Números 12:1', 'Números 12:15']],
  ['Jude', '2', '1', 'Judas tiene un solo capítulo', ['Judas 1']],
  ['John', 'tres', '1', '«tres» no es un número de capítulo', ['Juan 1']],
  ['John', '3', 'dos', '«dos» no es un número de versículo', ['Juan 3']],
  ['Judit', '1', '1', 'no contiene el libro «Judit»', ['Lista de libros']],
  ['Nadie', '1', '1', 'No hay ningún libro llamado «Nadie»', ['Lista de libros']],
])('%s %s:%s', (book, chapter, verse, sentence, labels) => {
  const place = resolveAddress(rv1909, book, chapter, verse);
  if (place.ok) throw new Error('it exists');
  const data = notFoundSuggestions(place.error, '');
  expect(data.sentence).toContain(sentence);
  expect(data.links.map((link) => link.label)).toEqual(labels);
});

test('links keep the edition', () => {
  const place = resolveAddress(rv1909, 'John', '99');
  if (place.ok) throw new Error('it exists');
  expect(notFoundSuggestions(place.error, '?edicion=rv1865').links[0]?.path).toBe('/search/John/1/1?edicion=rv1865');
});
