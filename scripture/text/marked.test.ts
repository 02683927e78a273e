import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mark } from './edition.ts';
import { joinMarked, type Marked, replaceMarked, segments, sliceMarked, splitMarked } from './marked.ts';

interface Named {
  readonly start: number;
  readonly end: number;
  readonly id: number;
}

/** Any text with up to five non-empty, numbered ranges. */
const marked: fc.Arbitrary<Marked<Named>> = fc.string({ maxLength: 20 }).chain((text) =>
  fc.array(fc.tuple(fc.nat(text.length), fc.nat(text.length)), { maxLength: 5 }).map((pairs) => ({
    text,
    marks: pairs
      .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }))
      .filter(({ start, end }) => start < end)
      .sort((a, b) => a.start - b.start || a.end - b.end)
      .map((range, id) => ({ ...range, id })),
  })),
);

/** The naive representation: each character with the numbers of its ranges. */
const cells = ({ text, marks }: Marked<Named>): [string, string][] =>
  [...Array(text.length).keys()].map((i) => [
    text[i]!,
    marks
      .filter(({ start, end }) => start <= i && i < end)
      .map(({ id }) => id)
      .sort()
      .join(),
  ]);

const within = fc.tuple(marked, fc.nat(), fc.nat()).map(([m, a, b]) => {
  const size = m.text.length + 1;
  return { m, from: Math.min(a % size, b % size), to: Math.max(a % size, b % size) };
});

describe('a text and its ranges', () => {
  test('a slice has its characters and their ranges', () => {
    fc.assert(
      fc.property(within, ({ m, from, to }) => {
        expect(cells(sliceMarked(m, from, to))).toEqual(cells(m).slice(from, to));
      }),
    );
  });

  test('joining the parts of a split gives the text', () => {
    fc.assert(
      fc.property(within, ({ m, from, to }) => {
        expect(cells(joinMarked(splitMarked(m, [from, to])))).toEqual(cells(m));
      }),
    );
  });

  test('a replacement leaves the surrounding ranges unchanged', () => {
    fc.assert(
      fc.property(within, fc.string({ maxLength: 4 }), ({ m, from, to }, replacement) => {
        const result = replaceMarked(m, from, to, replacement);
        const before = cells(m);
        expect(result.text).toBe(m.text.slice(0, from) + replacement + m.text.slice(to));
        const after = cells(result);
        expect(after.slice(0, from)).toEqual(before.slice(0, from));
        expect(after.slice(from + replacement.length)).toEqual(before.slice(to));
        expect(result.marks.every(({ start, end }) => start < end)).toBe(true);
      }),
    );
  });

  test('text inserted between two ranges belongs to neither, and text inserted inside a range belongs to it', () => {
    const m = {
      text: 'unodos',
      marks: [
        { start: 0, end: 3, id: 1 },
        { start: 3, end: 6, id: 2 },
      ],
    };
    expect(replaceMarked(m, 3, 3, ' ')).toEqual({
      text: 'uno dos',
      marks: [
        { start: 0, end: 3, id: 1 },
        { start: 4, end: 7, id: 2 },
      ],
    });
    expect(replaceMarked(m, 1, 1, 'h').marks[0]).toEqual({ start: 0, end: 4, id: 1 });
  });

  test('a wholly replaced range is kept, and a wholly deleted one is dropped', () => {
    const m = { text: 'a bien b', marks: [{ start: 2, end: 6, id: 1 }] };
    expect(replaceMarked(m, 2, 6, 'mal').marks).toEqual([{ start: 2, end: 5, id: 1 }]);
    expect(replaceMarked(m, 1, 6, '').marks).toEqual([]);
  });

  test('a range of zero width stays before its character', () => {
    const point = { text: 'uno dos', marks: [{ start: 4, end: 4, id: 1 }] };
    expect(replaceMarked(point, 4, 4, 'y ').marks).toEqual([{ start: 6, end: 6, id: 1 }]);
    expect(replaceMarked(point, 0, 4, '').marks).toEqual([{ start: 0, end: 0, id: 1 }]);
    expect(sliceMarked(point, 0, 4).marks).toEqual([]);
    expect(sliceMarked(point, 4).marks).toEqual([{ start: 0, end: 0, id: 1 }]);
    expect(sliceMarked({ ...point, marks: [{ start: 7, end: 7, id: 1 }] }, 4).marks).toEqual([
      { start: 3, end: 3, id: 1 },
    ]);
  });
});

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
    'nested marks',
    'pan y sal',
    [added(0, 9), name(4, 5)],
    [
      ['pan ', 'added'],
      ['y', 'added divine-name'],
      [' sal', 'added'],
    ],
  ],
  [
    'overlapping marks',
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
  ['an empty text', '', [], []],
  ['a number in an empty text', '', [point(0, '1')], [['(1)', '']]],
])('%s', (_, text, marks, expected) => {
  expect(shown(text, marks)).toEqual(expected);
});

test('segments of a part of the text have the marks that cover it', () => {
  expect(shown('pan y sal', [added(2, 7), point(4, '7')], 4, 8)).toEqual([
    ['(7)y s', 'added'],
    ['a', ''],
  ]);
});

test('the segments form the text, and each has the marks of all its characters', () => {
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
