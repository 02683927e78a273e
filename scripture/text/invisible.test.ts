import { expect, test } from 'vitest';
import { formatCharacter, invisibleInLine, invisibleInProse, tidyProse } from './invisible.ts';

const HARMFUL = [
  ...['\0', '\u0007', '\u001b', '\u0085', '\u2028', '\u2029'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
  ...['\ud800', '\ue000', '\uffff', '\u0378', '\u115f', '\u3164', '\u034f', '\u180e', '\u{e0041}', '\u{10ffff}'],
];

test.each(HARMFUL)('%j is refused in a line and in prose', (character) => {
  expect(invisibleInLine(`a${character}b${character}`)).toEqual([character]);
  expect(invisibleInProse(`a${character}b${character}`)).toEqual([character]);
});

test.each([
  'Ñandú, «así» —dijo—… “sí”; ¡qué! 3 < 4 & 5',
  'Congregacio\u0301n',
  'בְּרֵאשִׁית בָּרָא',
  'Ἐν ἀρχῇ ἦν ὁ λόγος',
  '🐝',
])('%j is allowed in a line', (text) => {
  expect(invisibleInLine(text)).toEqual([]);
});

test.each(['uno\ndos\ttres', '👩‍🌾 ❤️', 'שָׁלוֹם \u200f¿no?', 'می‌خواهم', 'se perdió \ufffd'])(
  '%j stands in prose only',
  (text) => {
    expect(invisibleInProse(text)).toEqual([]);
    expect(invisibleInLine(text)).not.toEqual([]);
  },
);

test('prose loses only invisible characters pasted from another page', () => {
  expect(tidyProse('\ufeff uno\r\ndos\rtres\u00adcua\u200btro\u2060 👩‍🌾 \n')).toBe('uno\ndos\ntrescuatro 👩‍🌾');
  expect(invisibleInProse(tidyProse('la pa\u00adla\u200bbra'))).toEqual([]);
  expect(tidyProse('a\u202eb')).toBe('a\u202eb');
});

test('formatCharacter shows the character with its code, or the code alone', () => {
  expect(['ß', '\u202e', '\u0301', ' ', '\ufffd'].map(formatCharacter)).toEqual([
    '«ß» (U+00DF)',
    'U+202E',
    'U+0301',
    'U+0020',
    'U+FFFD',
  ]);
});
