import { expect, test } from 'vitest';
import { openingOf } from '../../scripture/text/marked.ts';
import type { SourceVerse } from '../source/source-text.ts';
import { markOpenings } from './mark-openings.ts';

test.each([
  ['EN el molino', 'EN'],
  ['Y FUÉ al molino', 'Y FUÉ'],
  ['¡OH molino!', 'OH'],
  ['A TI, molino', 'A TI'],
  ['YO DIJE: Gira', 'YO DIJE'],
  ['Y Á SUS molinos', 'Y Á SUS'],
  ['BETH-EL gira', 'BETH-EL'],
  ['GIRA. EN el molino', 'GIRA'],
  ['«¿POR qué gira?»', 'POR'],
  ['A Juan le gira', undefined],
  ['Y El molino', undefined],
  ['En el molino', undefined],
  ['12 DÍAS giró', undefined],
  ['בראשית', undefined],
  ['', undefined],
])('%s', (text, expected) => {
  const mark = openingOf(text);
  expect(mark && text.slice(mark.start, mark.end)).toBe(expected);
});

const verse = (chapter: number, number: number, text: string): SourceVerse => ({
  book: 'Gen',
  chapter,
  number,
  text,
  marks: [],
});

test('marks first verses where most chapters open so', () => {
  const verses = [verse(1, 1, 'EN el molino'), verse(1, 2, 'NO aquí'), verse(2, 1, 'Y GIRÓ'), verse(3, 1, 'Sin ellas')];
  expect(markOpenings(verses).map(({ marks }) => marks.length)).toEqual([1, 0, 1, 0]);
});

test('leaves an edition alone that only has some capitals', () => {
  const verses = [verse(1, 1, 'JEHOVÁ giró'), verse(2, 1, 'Otro día'), verse(3, 1, 'Y otro')];
  expect(markOpenings(verses)).toBe(verses);
});

test('leaves a mark that a recipe has put', () => {
  const known = { ...verse(1, 1, 'GIRA Y GIRA'), marks: [{ kind: 'opening', start: 0, end: 4 } as const] };
  expect(markOpenings([known])).toEqual([known]);
});
