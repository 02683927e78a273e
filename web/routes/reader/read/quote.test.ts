import { expect, test } from 'vitest';
import { quote } from './quote.ts';

test('a verse is copied with its title and place', () => {
  expect(quote({ text: 'Y lloró Jesús.' }, 'Juan 11:35', 'Reina-Valera 1909')).toBe(
    'Y lloró Jesús.\n(Juan 11:35, Reina-Valera 1909)',
  );
  expect(quote({ title: 'Salmo de David.', text: 'JEHOVÁ es mi pastor.' }, 'Salmo 23:1', 'Reina-Valera 1909')).toBe(
    'Salmo de David.\nJEHOVÁ es mi pastor.\n(Salmo 23:1, Reina-Valera 1909)',
  );
});
