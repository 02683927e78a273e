import { describe, expect, test } from 'vitest';
import { announcesAnother, nameText, nameTextInSentence, valeraKin } from './name-text.ts';

describe.each([
  ['Reina-Valera 1909', 1909, 'revision', 'Reina-Valera, revisión de 1909', 'la Reina-Valera de 1909'],
  ['Reina-Valera 1865', 1865, 'revision', 'Reina-Valera, revisión de 1865', 'la Reina-Valera de 1865'],
  [
    'Santa Biblia Reina Valera',
    1909,
    'revision',
    'Santa Biblia Reina Valera, revisión de 1909',
    'la Santa Biblia Reina Valera de 1909',
  ],
  // The title names 1602, but the year decides.
  [
    'Valera 1602 Purificada',
    2002,
    'revision',
    'Valera 1602 Purificada, revisión de 2002',
    'la Valera 1602 Purificada de 2002',
  ],
  ['Biblia de Valera, 1602', 1602, 'own', 'Biblia de Valera, edición de 1602', 'la Biblia de Valera de 1602'],
  ['Reina 1569', 1569, undefined, 'Reina, edición de 1569', '«Reina» (1569)'],
  ['Versión Biblia Libre', 2020, undefined, 'Versión Biblia Libre, edición de 2020', '«Versión Biblia Libre» (2020)'],
  ['La reinauguración', 1999, undefined, 'La reinauguración, edición de 1999', '«La reinauguración» (1999)'],
  ['Reina-Valera', undefined, undefined, 'Reina-Valera', '«Reina-Valera»'],
  ['1909', 1909, undefined, '1909, edición de 1909', '«1909» (1909)'],
] as const)('%s of %s', (title, year, kin, name, sentence) => {
  const text = { title, ...(year && { year }) };
  test('valeraKin, nameText and nameTextInSentence', () => {
    expect(valeraKin(text)).toBe(kin);
    expect(nameText(text)).toBe(name);
    expect(nameTextInSentence(text)).toBe(sentence);
  });
});

test.each([
  ['1602', 1909, true],
  ['1909', 1909, false],
  ['', 1909, true],
  ['1602', undefined, true],
  ['', undefined, false],
])('announcesAnother of «%s» and %s is %s', (subtitle, year, expected) => {
  expect(announcesAnother(subtitle, { title: 'Biblia', ...(year && { year }) })).toBe(expected);
});
