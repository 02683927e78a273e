import { expect, test } from 'vitest';
import type { Mark, Verse } from '../text/edition.ts';
import { type ComparedRun, compareCells } from './compare-cells.ts';

const verse = (text: string, more: Partial<Verse> = {}) => ({
  chapter: 1,
  verse: { number: 1, text, marks: [], ...more },
});

/** `En el [principio]`: differences in brackets, supplied words in braces. */
const written = (runs: readonly ComparedRun[]) =>
  runs
    .map(({ text, differs, added }) => (added ? `{${text}}` : text).replace(/^.*$/, differs ? '[$&]' : '$&'))
    .join('');
const compared = (...cells: Parameters<typeof compareCells>[0]) =>
  compareCells(cells).map((cell) => cell && written(cell.text));

test('each text marks the words that the other lacks', () => {
  expect(compared([verse('En el principio crió Dios')], [verse('En el principio creó Dios')])).toEqual([
    'En el principio [crió] Dios',
    'En el principio [creó] Dios',
  ]);
});

test('punctuation is no difference, alone or around words that differ', () => {
  expect(compared([verse('los cielos, y la tierra.')], [verse('los cielos; y la tierra')])).toEqual([
    'los cielos, y la tierra.',
    'los cielos; y la tierra',
  ]);
  expect(compared([verse('Y dijo: «¡Sea la luz!»')], [verse('Y dijo: Haya, pues, luz.')])).toEqual([
    'Y dijo: «¡[Sea la] luz!»',
    'Y dijo: [Haya, pues], luz.',
  ]);
});

test('the first text is marked where any other one differs', () => {
  expect(compared([verse('uno dos tres')], [verse('uno DOS tres')], [verse('uno dos TRES')])).toEqual([
    'uno [dos] [tres]',
    'uno [DOS] tres',
    'uno dos [TRES]',
  ]);
});

test('all texts are compared with the first one that has the verse', () => {
  expect(compared([], [verse('uno dos')], [verse('uno tres')])).toEqual([undefined, 'uno [dos]', 'uno [tres]']);
  expect(compared([verse('uno dos')], [])).toEqual(['uno dos', undefined]);
});

test('a verse that one edition divides is compared as a whole', () => {
  expect(compared([verse('uno dos tres')], [verse('uno'), verse('dos cuatro')])).toEqual([
    'uno dos [tres]',
    'uno dos [cuatro]',
  ]);
});

test('supplied words stay marked, even where they differ', () => {
  const marks: Mark[] = [{ kind: 'added', start: 4, end: 11 }];
  expect(compared([verse('uno dos más', { marks })], [verse('uno tres más')])).toEqual([
    'uno [{dos}]{ más}',
    'uno [tres] más',
  ]);
});

test('the capitals that open a chapter are no difference, and other capitals are', () => {
  const marks: Mark[] = [{ kind: 'opening', start: 0, end: 11 }];
  expect(compared([verse('Y ACONTECIÓ después', { marks })], [verse('Y aconteció Después')])).toEqual([
    'Y ACONTECIÓ [después]',
    'Y aconteció [Después]',
  ]);
});

test('titles are compared with titles, and an edition without one has no title runs', () => {
  const [both, one] = [
    compareCells([[verse('x', { title: 'Salmo de David' })], [verse('x', { title: 'Salmo a David' })]]),
    compareCells([[verse('x', { title: 'Salmo de David' })], [verse('x')]]),
  ];
  expect(both.map((cell) => written(cell!.title))).toEqual(['Salmo [de] David', 'Salmo [a] David']);
  expect(one.map((cell) => written(cell!.title))).toEqual(['Salmo de David', '']);
});
