import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { warningText } from '../../../forms/refusals/source-findings.ts';
import { isTable, readTable } from './read-table.ts';

const GOLDEN = join(import.meta.dirname, 'golden');
const golden = (name: string) => readFileSync(join(GOLDEN, name));
const files = (text: string | Uint8Array) => new Map([['tabla', Buffer.from(text as string)]]);

const VERSES = [
  { book: 'Obad', chapter: 1, number: 1, text: 'Una azada, dos "palas".', marks: [] },
  { book: 'Obad', chapter: 1, number: 2, text: 'Verde es la hoja.', marks: [] },
  { book: 'Matt', chapter: 2, number: 1, text: 'Llovió.', marks: [] },
];

describe('each form of table gives the same verses', () => {
  for (const name of readdirSync(GOLDEN))
    test(name, () => {
      expect(isTable(files(golden(name)))).toBe(true);
      expect(readTable(files(golden(name))).verses).toEqual(VERSES);
    });
});

test('the columns that were found, and books of the larger canon, are told', () => {
  const told = (name: string) => readTable(files(golden(name))).findings.map(({ what }) => warningText(what));
  expect(told('scrollmapper.csv')).toEqual(
    expect.arrayContaining([
      'columnas de la tabla: libro = «Book», capítulo = «Chapter», versículo = «Verse», texto = «Text»',
      'libro fuera del canon: Jubileos',
    ]),
  );
  expect(told('lineas-canonicas.tsv')).toEqual(['columnas de la tabla: referencia = columna 1, texto = columna 2']);
});

test('books beyond the 66 are read by their names, whatever their numbers', () => {
  const books = (text: string) => readTable(files(text)).verses.map(({ book, text }) => `${book} ${text}`);
  const rows = ['Tobías', 'Ester', 'Eclesiástico', 'Mateo'].map((name, i) => ({ name, number: [17, 19, 68, 47][i] }));
  const expected = ['Esth Ester.', 'Tob Tobías.', 'Sir Eclesiástico.', 'Matt Mateo.'];
  for (const separator of [',', ';', '\t'])
    expect(books(rows.map(({ name }) => [name, 1, 1, `${name}.`].join(separator)).join('\n')), separator).toEqual(
      expected,
    );
  const verses = (name: string) => [{ verse: 1, text: `${name}.` }];
  const json = rows.map(({ name, number }) => ({ nr: number, name, chapters: [{ chapter: 1, verses: verses(name) }] }));
  expect(books(JSON.stringify({ books: json }))).toEqual(expected);
  const numbered = 'id,b,c,v,t\n1,66,1,1,Uno.\n2,68,1,1,Dos.\n';
  const { verses: read, findings } = readTable(files(numbered));
  expect(read).toMatchObject([{ book: 'Rev' }]);
  expect(findings.map(({ what }) => warningText(what))).toContain('libro fuera del canon: 68');
});

test.each([
  ['prose', 'Esto es un texto, con comas.\nY otra línea, con más.\n'],
  ['a list of tasks', 'uno,2,3,hola\ndos,2,4,adiós\n'],
  ['a table of one row', 'uno,2,3,hola\n'],
  ['another table', 'Nombre,Edad\nAna,3\n'],
  ['other JSON', '{"color":"azul","libros":[1,2]}'],
  ['a broken JSON', '{"books":[{"name":"Abdías"'],
  ['nothing', ''],
])('%s is not taken for one', (_, text) => {
  expect(isTable(files(text))).toBe(false);
});

describe('hostile files', () => {
  const HEAD = 'libro,capitulo,versiculo,texto\nAbdías,1,1,Uno.\n';
  test.each([
    ['a row that is none', `${HEAD}Abdías,uno,2,Dos.\n`, /^E904.*línea 3/],
    ['a verse twice', `${HEAD}Abdías,1,1,Dos.\n`, /^E502/],
    ['a verse of number nought', `${HEAD}Abdías,1,0,Dos.\n`, /^E508/],
    ['a zero byte further on', `${HEAD}Abdías,1,2,${'Dos. '.repeat(9_000)}\0\n`, /^E301/],
    ['another encoding further on', Buffer.from(`${HEAD}Abd\xedas,1,2,D\xf3s.\n`, 'latin1'), /^E301/],
    [
      'more verses than any Bible',
      `${HEAD}${Array.from({ length: 62_100 }, (_, i) => `Mateo,${1 + Math.floor(i / 900)},${1 + (i % 900)},a`).join('\n')}`,
      /^E309/,
    ],
  ])('%s is refused', (_, text, says) => {
    expect(() => readTable(files(text))).toThrow(says);
  });

  test('a quotation mark that is never closed loses no row silently', () => {
    const { verses } = readTable(files(`${HEAD}Abdías,1,2,"Dos.\nAbdías,1,3,Tres.\n`));
    expect(verses.at(-1)!.text).toBe('Dos. Abdías,1,3,Tres.');
  });

  test('names of every object’s properties are no books', () => {
    for (const text of [
      '{"__proto__":{"1":{"1":"Uno."}},"constructor":{"1":["Uno."]}}',
      '[{"book":"toString","chapter":1,"verse":1,"text":"a"}]',
    ])
      expect(isTable(files(text))).toBe(false);
  });

  test('much of anything is no table', () => {
    for (const text of [
      ','.repeat(5_000_000),
      '"'.repeat(5_000_000),
      'a 1:1 '.repeat(900_000),
      '\n'.repeat(5_000_000),
      `[${'['.repeat(100_000)}`,
      `[${'{},'.repeat(900_000)}{}]`,
    ])
      expect(isTable(files(text))).toBe(false);
  });
});
