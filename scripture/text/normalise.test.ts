import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeMarked, normaliseBlanks, normaliseMarked } from './normalise.ts';

const range = (start: number, end: number) => ({ start, end });
const pieces = fc.array(
  fc.constantFrom('a', 'e\u0301', 'ñ', 'n\u0303', ' ', '  ', '\n', '\u00a0', 'ᄀ', 'ᅡ', 'ᆨ', '\u0323\u0301'),
  {
    maxLength: 12,
  },
);

test.each([
  ['  dos   palabras \n', [range(2, 5), range(5, 16)], 'dos palabras', [range(0, 3), range(4, 12)]],
  ['una sola ', [range(0, 9)], 'una sola', [range(0, 8)]],
  ['limpio', [range(0, 6)], 'limpio', [range(0, 6)]],
  ['con  punto', [range(4, 4)], 'con punto', [range(4, 4)]],
  ['solo   blancos', [range(4, 7)], 'solo blancos', []],
  ['final  ', [range(6, 6)], 'final', [range(5, 5)]],
])('%j', (text, marks, expectedText, expectedMarks) => {
  expect(normaliseBlanks({ text, marks })).toEqual({ text: expectedText, marks: expectedMarks });
});

test('composes letters and moves their ranges', () => {
  const text = 'acio\u0301n buena';
  expect(composeMarked({ text, marks: [range(0, 6), range(7, 12)] })).toEqual({
    text: 'ación buena',
    marks: [range(0, 5), range(6, 11)],
  });
});

test('a range that ends inside a composed letter includes it', () => {
  expect(composeMarked({ text: 'e\u0301a', marks: [range(0, 1)] })).toEqual({ text: 'éa', marks: [range(0, 1)] });
});

test('the text equals its NFC with collapsed white space, and ranges lie within it', () => {
  fc.assert(
    fc.property(pieces, fc.nat(), fc.nat(), (parts, a, b) => {
      const text = parts.join('');
      const [x, y] = [a % (text.length + 1), b % (text.length + 1)];
      const result = normaliseMarked({ text, marks: [range(Math.min(x, y), Math.max(x, y))] });
      expect(result.text).toBe(text.normalize('NFC').replace(/\s+/g, ' ').trim());
      for (const { start, end } of result.marks) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(result.text.length);
        if (start < end) expect(result.text.slice(start, end)).toBe(result.text.slice(start, end).trim());
      }
    }),
  );
});

test('a range keeps its words', () => {
  const words = fc.array(fc.stringMatching(/^[a-zñó]{1,6}$/), { minLength: 1, maxLength: 6 });
  const blanks = fc.constantFrom(' ', '   ', '\n', ' \t ');
  fc.assert(
    fc.property(words, blanks, fc.nat(), (list, blank, n) => {
      const at = n % list.length;
      const before = list.slice(0, at).reduce((sum, word) => sum + word.length + blank.length, blank.length);
      const marks = [range(before, before + list[at]!.length)];
      const result = normaliseBlanks({ text: blank + list.join(blank) + blank, marks });
      const [mark] = result.marks;
      expect(result.text.slice(mark!.start, mark!.end)).toBe(list[at]);
    }),
  );
});
