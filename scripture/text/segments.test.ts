import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Mark } from './edition.ts';
import { segments } from './segments.ts';

const added = (start: number, end: number): Mark => ({ kind: 'added', start, end });
const name = (start: number, end: number): Mark => ({ kind: 'divine-name', start, end });
const point = (at: number, value: string): Mark => ({ kind: 'alt-number', start: at, end: at, value });
const shown = (text: string, marks: Mark[], from?: number, to?: number) =>
  segments(text, marks, from, to).map((s) => [
    s.points.map(({ value }) => `(${value})`).join('') + s.text,
    s.covering.map(({ kind }) => kind).join(' '),
  ]);

test.each<[string, string, Mark[], [string, string][]]>([
  ['no marks', 'pan y sal', [], [['pan y sal', '']]],
  [
    'one',
    'pan y sal',
    [added(4, 5)],
    [
      ['pan ', ''],
      ['y', 'added'],
      [' sal', ''],
    ],
  ],
  [
    'one within another',
    'pan y sal',
    [added(0, 9), name(4, 5)],
    [
      ['pan ', 'added'],
      ['y', 'added divine-name'],
      [' sal', 'added'],
    ],
  ],
  [
    'two that cross',
    'abcd',
    [added(0, 3), name(1, 4)],
    [
      ['a', 'added'],
      ['bc', 'added divine-name'],
      ['d', 'divine-name'],
    ],
  ],
  [
    'a number',
    'pan y sal',
    [point(4, '7')],
    [
      ['pan ', ''],
      ['(7)y sal', ''],
    ],
  ],
  [
    'a number at each end',
    'pan',
    [point(0, '1'), point(3, '2')],
    [
      ['(1)pan', ''],
      ['(2)', ''],
    ],
  ],
  ['nothing', '', [], []],
  ['a number and nothing', '', [point(0, '1')], [['(1)', '']]],
])('%s', (_, text, marks, expected) => {
  expect(shown(text, marks)).toEqual(expected);
});

test('a part of the text, with what covers it', () => {
  expect(shown('pan y sal', [added(2, 7), point(4, '7')], 4, 8)).toEqual([
    ['(7)y s', 'added'],
    ['a', ''],
  ]);
});

test('the segments make up the text, each covered as its every character is', () => {
  const text = 'una frase de prueba';
  const marks = fc.array(
    fc.tuple(fc.nat(text.length), fc.nat(text.length)).map(([a, b]) => added(Math.min(a, b), Math.max(a, b))),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(marks, (list) => {
      const parts = segments(text, list);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { start, text: run, covering } of parts)
        for (let i = start; i < start + run.length; i++)
          expect(covering.length).toBe(list.filter((mark) => mark.start <= i && i < mark.end).length);
    }),
  );
});
