import { expect, test } from 'vitest';
import { explain } from '../../forms/refusals/explain-address.ts';
import { resolveAddress } from './address.ts';
import { extentOf } from './extent.ts';

const extent = extentOf('rv1909');

test.each([
  ['John', '3', '16', '/search/John/3/16'],
  ['1 Corinthians', '13', '4', '/search/1%20Corinthians/13/4'],
  ['Song of Solomon', '2', '1', '/search/Song%20of%20Solomon/2/1'],
  ['Job', '39', '38', '/search/Job/39/38'],
] as const)('%s/%s/%s is canonical', (book, chapter, verse, path) => {
  expect(resolveAddress(extent, book, chapter, verse)).toMatchObject({ ok: true, path, canonical: true });
});

test.each([
  [['juan', '3'], '/search/John/3/1'],
  [['1co', '13', '4'], '/search/1%20Corinthians/13/4'],
  [['john', '3', '16'], '/search/John/3/16'],
  [['John'], '/search/John/1/1'],
  [['John', '', ''], '/search/John/1/1'],
  [['John', '03', ' 16 '], '/search/John/3/16'],
  [['salmo', '23'], '/search/Psalms/23/1'],
  [['1.ª de Juan', '4', '8'], '/search/1%20John/4/8'],
  [['JHN', '3', '16'], '/search/John/3/16'],
  [['3 Jn'], '/search/3%20John/1/1'],
] as const)('%j redirects to %s', (segments, path) => {
  const [book, chapter, verse] = segments;
  expect(resolveAddress(extent, book, chapter, verse)).toMatchObject({ ok: true, path, canonical: false });
});

test.each([
  [['foo'], 'No hay ningún libro llamado «foo». Elija uno de la lista de libros.'],
  [['Jdt', '1'], 'Esta edición no contiene el libro «Judit».'],
  [['Juan', '99'], 'Juan tiene 21 capítulos; no hay un capítulo 99.'],
  [['Juan', '0'], 'Juan tiene 21 capítulos; no hay un capítulo 0.'],
  [['Judas', '2'], 'Judas tiene un solo capítulo; no hay un capítulo 2.'],
  [['Judas', '1', '30'], 'Judas tiene 25 versículos; no hay un versículo 30.'],
  [['Juan', '3', '40'], 'Juan 3 tiene 36 versículos; no hay un versículo 40.'],
  [['Juan', 'tres'], '«tres» no es un número de capítulo de Juan.'],
  [['Juan', '3', '-1'], '«-1» no es un número de versículo de Juan.'],
  [['Juan', '1e3'], '«1e3» no es un número de capítulo de Juan.'],
  [['Numbers', '12', '16'], 'Números 12 tiene 15 versículos; no hay un versículo 16. Números 12:16 es aquí 13:1.'],
  [
    ['2 Samuel', '20', '26'],
    '2 Samuel 20 tiene 25 versículos; no hay un versículo 26. 2 Samuel 20:26 es aquí la segunda parte de 20:25.',
  ],
  [['Job', '40', '24'], 'Job 40 tiene 19 versículos; no hay un versículo 24. Job 40:24 es aquí 40:19.'],
] as const)('%j does not resolve: %s', (segments, sentence) => {
  const [book, chapter, verse] = segments as readonly [string, string?, string?];
  const resolved = resolveAddress(extent, book, chapter, verse);
  expect(resolved.ok ? resolved.path : explain(resolved.error)).toBe(sentence);
});

test('messages for a partial edition list its chapters and verses', () => {
  const partial = {
    books: ['John'],
    chapterNumbers: (book: string) => (book === 'John' ? [1, 2, 4] : []),
    verseNumbers: (book: string) => (book === 'John' ? [2, 3, 5] : []),
  };
  const sentence = (book: string, chapter?: string, verse?: string) => {
    const resolved = resolveAddress(partial, book, chapter, verse);
    return resolved.ok ? resolved.path : explain(resolved.error);
  };
  expect(sentence('Lucas', '1')).toBe('Esta edición no contiene el libro «Lucas».');
  expect(sentence('Juan', '3')).toBe('Juan tiene aquí los capítulos 1-2 y 4; no hay un capítulo 3.');
  expect(sentence('Juan', '1', '4')).toBe('Juan 1 tiene aquí los versículos 2-3 y 5; no hay un versículo 4.');
  expect(sentence('Juan')).toBe('/search/John/1/2');
});

test('every verse of the edition has one canonical address', () => {
  const paths = new Set<string>();
  for (const osis of extent.books) {
    for (const chapter of extent.chapterNumbers(osis)) {
      for (const verse of extent.verseNumbers(osis, chapter)) {
        const resolved = resolveAddress(extent, osis, String(chapter), String(verse));
        if (resolved.ok) paths.add(resolved.path);
      }
    }
  }
  expect(paths.size).toBe(31_103);
});
