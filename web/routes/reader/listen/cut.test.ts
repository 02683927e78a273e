import { expect, test } from 'vitest';
import { cut, LONGEST } from './cut.ts';

const of = (letters: number, end: string) => `${'a'.repeat(letters - end.length)}${end}`;

test('a short text is one piece, whatever its punctuation', () => {
  expect(cut('Jesús lloró.')).toEqual(['Jesús lloró.']);
  expect(cut('Uno: dos; tres.')).toEqual(['Uno: dos; tres.']);
});

test.each([
  ['at a strong pause before a comma', [of(100, ','), of(60, ';'), of(90, '.')], [2, 3]],
  ['after a closing quotation mark', [of(120, '?»'), of(90, '.')], [1, 2]],
  ['at commas, if a sentence is too long', [of(100, ','), of(100, ','), of(20, '.')], [1, 3]],
  ['between words, if there is no pause', [of(120, ''), of(100, '')], [1, 2]],
])('a text is split %s', (_, parts, ends) => {
  const pieces = cut(parts.join(' '));
  expect(pieces).toEqual(ends.map((end, at) => parts.slice(at > 0 ? ends[at - 1] : 0, end).join(' ')));
});

test('an overlong word is not split', () => {
  expect(cut('a'.repeat(LONGEST * 2))).toEqual(['a'.repeat(LONGEST * 2)]);
});

test('the pieces join to the text, and none is too long', () => {
  const words = Array.from({ length: 400 }, (_, at) => `palabra${at % 7 === 0 ? ',' : at % 31 === 0 ? ';' : ''}`);
  const text = words.join(' ');
  const pieces = cut(text);
  expect(pieces.join(' ')).toBe(text);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(LONGEST);
});
