import { expect, test } from 'vitest';
import { quote } from './quote.ts';

const EDITION = 'Reina-Valera 1909';

test('a verse is copied with its title and place', () => {
  expect(quote([{ number: 35, text: 'Y lloró Jesús.' }], 'Juan 11:35', EDITION)).toBe(
    'Y lloró Jesús.\n(Juan 11:35, Reina-Valera 1909)',
  );
  const psalm = { number: 1, title: 'Salmo de David.', text: 'JEHOVÁ es mi pastor.' };
  expect(quote([psalm], 'Salmo 23:1', EDITION)).toBe(
    'Salmo de David.\nJEHOVÁ es mi pastor.\n(Salmo 23:1, Reina-Valera 1909)',
  );
});

test('several have their numbers, and titles begin a line', () => {
  const verses = [
    { number: 8, text: 'Afirmado.' },
    { number: 9, title: 'BETH', text: '¿Con qué limpiará?' },
    { number: 10, text: 'Con todo.' },
  ];
  expect(quote(verses, 'Salmo 119:8-10', EDITION)).toBe(
    '8 Afirmado.\nBETH\n9 ¿Con qué limpiará? 10 Con todo.\n(Salmo 119:8-10, Reina-Valera 1909)',
  );
});
