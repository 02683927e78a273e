import { expect, test } from 'vitest';
import { explain } from '../../forms/refusals/explain-address.ts';
import { extentOf } from './extent.ts';
import { formatSpanish } from './format-spanish.ts';
import { formatRuns } from './number-runs.ts';
import { readAddress } from './read-address.ts';

const extent = extentOf('rv1909');
/** `1,3,5` */
const odd = (count: number) => Array.from({ length: count }, (_, at) => 2 * at + 1).join(',');

test.each([
  ['Juan 3:16', '/search/John/3/16'],
  ['Jn 3,16-18', '/search/John/3/16-18'],
  ['Jn 3, 16', '/search/John/3/16'],
  ['1 Co 13', '/search/1%20Corinthians/13/1'],
  ['Juan 3:16 RVR1960', '/search/John/3/16'],
  ['Salmo XXIII', '/search/Psalms/23/1'],
  ['Juan/3:16', '/search/John/3/16'],
  ['Jn 3/16', '/search/John/3/16'],
  ['John/3/16-18', '/search/John/3/16-18'],
  ['John/3/18-20, 16', '/search/John/3/16,18-20'],
  ['John/3/16,18', '/search/John/3/16,18'],
  ['John/3/16a', '/search/John/3/16'],
  ['John/3-4', '/search/John/3/1'],
  ['John/3/v16', '/search/John/3/16'],
  ['Génesis 50 - Éxodo 2', '/search/Genesis/50/1'],
  ['juan/3/16', '/search/John/3/16'],
  // Twenty verses have an address of their own; more do not.
  [`Psalms/119/${odd(20)}`, `/search/Psalms/119/${odd(20)}`],
  [`Psalms/119/${odd(21)}`, '/search/Psalms/119/1'],
])('%s redirects to %s', (typed, path) => {
  expect(readAddress(extent, typed.split('/'))).toMatchObject({ ok: true, path, canonical: false });
});

test.each([
  ['John/3/16-18', '16-18'],
  ['Jn 3,16-18', '16-18'],
  ['John/3/16,18', '16,18'],
  ['John/3/16,18-20', '16,18-20'],
  ['Jn 3,16.18-20', '16,18-20'],
  ['Juan 3:16; 3:18', '16,18'],
  // Sorted, without duplicates.
  ['John/3/18-20,16', '16,18-20'],
  ['John/3/16-18,17-19', '16-19'],
  ['John/3/16,17', '16-17'],
  ['John/3/16', undefined],
  ['John/3/16-16', undefined],
  ['John/3/16,16', undefined],
  ['John/3/16-4:2', undefined],
  ['John/3-4', undefined],
])('the verses of %s: %s', (typed, verses) => {
  const read = readAddress(extent, typed.split('/'));
  if (!read.ok) throw new Error(explain(read.error));
  expect(read.verses && formatRuns(read.verses)).toBe(verses);
  if (read.verses) expect(read.address.verse).toBe(read.verses[0]);
});

test('the canonical address does not redirect', () => {
  expect(readAddress(extent, ['John', '3', '16'])).toMatchObject({ path: '/search/John/3/16', canonical: true });
});

test.each([
  [
    'Gn 1, 2, 3',
    'No hay ningún libro llamado «Gn 1, 2, 3». Elija uno de la lista de libros.',
    ['Génesis 1:2', 'Génesis 1:3', 'Génesis 1', 'Génesis 2', 'Génesis 3'],
  ],
  // A missing place is reported, with suggestions for the rest.
  ['Jn 3:16; Si 50, 20', 'Esta edición no contiene el libro «Eclesiástico».', ['Juan 3:16']],
  ['Za 2, 14', 'Zacarías 2 tiene 13 versículos; no hay un versículo 14. Zacarías 2:14 es aquí 2:10.', []],
  [
    'Jn 3:16; Sal 23',
    'No hay ningún libro llamado «Jn 3:16; Sal 23». Elija uno de la lista de libros.',
    ['Juan 3:16', 'Salmo 23'],
  ],
  ['Apocalisis/3', 'No hay ningún libro llamado «Apocalisis». Elija uno de la lista de libros.', ['Apocalipsis 3']],
  [
    'Corintios/13',
    'No hay ningún libro llamado «Corintios». Elija uno de la lista de libros.',
    ['1 Corintios 13', '2 Corintios 13'],
  ],
  ['Juan 3:99', 'Juan 3 tiene 36 versículos; no hay un versículo 99.', []],
  ['John/3/16-99', 'Juan 3 tiene 36 versículos; no hay un versículo 99.', []],
  ['Filipenses 4-13', 'Filipenses tiene 4 capítulos; no hay un capítulo 13.', ['Filipenses 4:13']],
  ['Judit 3', 'Esta edición no contiene el libro «Judit».', []],
  ['John/3/x', '«x» no es un número de versículo de Juan.', []],
  ['John/3/18-16', '«18-16» no es un número de versículo de Juan.', []],
  ['nada', 'No hay ningún libro llamado «nada». Elija uno de la lista de libros.', []],
])('%s does not resolve: %s', (typed, sentence, near) => {
  const read = readAddress(extent, typed.split('/'));
  if (read.ok) throw new Error(read.path);
  expect(explain(read.error)).toBe(sentence);
  expect(read.near.map((passage) => formatSpanish(passage))).toEqual(near);
});
