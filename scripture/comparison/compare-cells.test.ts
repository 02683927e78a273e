import { expect, test } from 'vitest';
import type { Mark, Verse } from '../text/edition.ts';
import { type ComparedRun, compareCells } from './compare-cells.ts';

const verse = (text: string, more: Partial<Verse> = {}) => ({
  chapter: 1,
  verse: { number: 1, text, marks: [], ...more },
});

/** `En el [principio]`: what differs in brackets, what was added in braces. */
const written = (runs: readonly ComparedRun[]) =>
  runs
    .map(({ text, differs, added }) => (added ? `{${text}}` : text).replace(/^.*$/, differs ? '[$&]' : '$&'))
    .join('');
const compared = (...cells: Parameters<typeof compareCells>[0]) =>
  compareCells(cells).map((cell) => cell && written(cell.text));

test('what one has and the other has not is marked in each', () => {
  expect(compared([verse('En el principio crió Dios')], [verse('En el principio creó Dios')])).toEqual([
    'En el principio [crió] Dios',
    'En el principio [creó] Dios',
  ]);
  expect(compared([verse('los cielos, y la tierra.')], [verse('los cielos y la tierra.')])).toEqual([
    'los cielos[,] y la tierra.',
    'los cielos y la tierra.',
  ]);
});

test('the first is marked where any of the others differs', () => {
  expect(compared([verse('uno dos tres')], [verse('uno DOS tres')], [verse('uno dos TRES')])).toEqual([
    'uno [dos] [tres]',
    'uno [DOS] tres',
    'uno dos [TRES]',
  ]);
});

test('the first that has the verse is what the others are compared with', () => {
  expect(compared([], [verse('uno dos')], [verse('uno tres')])).toEqual([undefined, 'uno [dos]', 'uno [tres]']);
  expect(compared([verse('uno dos')], [])).toEqual(['uno dos', undefined]);
});

test('what one edition divides is compared as a whole', () => {
  expect(compared([verse('uno dos tres')], [verse('uno'), verse('dos cuatro')])).toEqual([
    'uno dos [tres]',
    'uno dos [cuatro]',
  ]);
});

test('words that the translators supplied stay marked, also where they differ', () => {
  const marks: Mark[] = [{ kind: 'added', start: 4, end: 11 }];
  expect(compared([verse('uno dos más', { marks })], [verse('uno tres más')])).toEqual([
    'uno [{dos}]{ más}',
    'uno [tres] más',
  ]);
});

test('capitals that open a chapter are no difference; other capitals are', () => {
  const marks: Mark[] = [{ kind: 'opening', start: 0, end: 11 }];
  expect(compared([verse('Y ACONTECIÓ después', { marks })], [verse('Y aconteció Después')])).toEqual([
    'Y ACONTECIÓ [después]',
    'Y aconteció [Después]',
  ]);
});

test('titles are compared with titles; where one edition has none, it says so by having none', () => {
  const [both, one] = [
    compareCells([[verse('x', { title: 'Salmo de David' })], [verse('x', { title: 'Salmo a David' })]]),
    compareCells([[verse('x', { title: 'Salmo de David' })], [verse('x')]]),
  ];
  expect(both.map((cell) => written(cell!.title))).toEqual(['Salmo [de] David', 'Salmo [a] David']);
  expect(one.map((cell) => written(cell!.title))).toEqual(['Salmo de David', '']);
});
