import { expect, test } from 'vitest';
import { warningText } from '../../forms/refusals/source-findings.ts';
import { BOOKS } from '../../scripture/canon/books.ts';
import type { SourceVerse } from '../source/source-text.ts';
import { textFindings } from './text-findings.ts';

const verse = (book: string, chapter: number, number: number, text = 'Sobre el pozo, niño; ¿ya?'): SourceVerse => ({
  book,
  chapter,
  number,
  text,
  marks: [],
});
const canon = BOOKS.flatMap(({ osis, chapters }) =>
  chapters.flatMap((length, i) => Array.from({ length }, (_, j) => verse(osis, i + 1, j + 1))),
);
const warningsOf = (verses: readonly SourceVerse[]) => textFindings(verses, 'kjv').map(({ what }) => warningText(what));
const withText = (text: string) => canon.map((v, i) => (i < 7 ? { ...v, text } : v));

test('a complete, correct text has no findings', () => {
  expect(warningsOf(canon)).toEqual([]);
});

test('missing books and verses, and verses beyond the numbering, are counted and named', () => {
  const isLacking = ({ book, chapter, number }: SourceVerse) =>
    book === 'Rev' ||
    book === 'Jude' ||
    (book === 'Gen' && (chapter === 2 || (chapter === 1 && number > 1 && number < 5)));
  const verses = [...canon.filter((v) => !isLacking(v)), verse('Obad', 2, 1)];
  expect(warningsOf(verses)).toEqual([
    'faltan 2 libros: Judas; Apocalipsis',
    'faltan 28 versículos: Gn 1:2-4; Gn 2',
    'sobra 1 versículo: Abd 2',
  ]);
  expect(textFindings(verses, 'kjv')[1]).toMatchObject({ count: 28, first: 'Gen.1.2-4' });
});

test.each([
  ['criÃ³ los cielos', 'con letras estropeadas'],
  ['estaba vacÃa', 'con letras estropeadas'],
  ['dijo: â€œSea', 'con letras estropeadas'],
  ['<i>principio</i>', 'con etiquetas'],
  ['los&nbsp;cielos', 'con códigos en vez de letras'],
  ['cri&#243; Dios', 'con códigos en vez de letras'],
])('the corrupted text %j is reported with its count and first place', (text, words) => {
  const [only, ...others] = warningsOf(withText(text));
  expect(only).toMatch(`hay 7 versículos ${words}`);
  expect(only).toMatch(/: Gn 1:1; Gn 1:2; Gn 1:3; Gn 1:4; Gn 1:5…$/);
  expect(others).toEqual([]);
});

test('a verse that begins with its own number is reported', () => {
  const doubled = canon.map((v) => (v.book === 'Jude' ? { ...v, text: `${v.number} Sobre el pozo` } : v));
  expect(warningsOf(doubled)).toEqual([
    expect.stringMatching(/^hay 25 versículos con su número repetido en el texto: Jud 1:1;/),
  ]);
});

test.each(['Âmago y ÃNIMO', 'Son 2 < 3 y 5 > 4', 'Él & ella; 40 años', '¿«Sí»?'])(
  'the text %j has no findings',
  (text) => {
    expect(warningsOf(withText(text))).toEqual([]);
  },
);
