import { expect, test } from 'vitest';
import { formatRetryAfter } from './format-retry-after.ts';

test.each([
  [5, 'dentro de un minuto'],
  [600, 'dentro de 10 minutos'],
  [3_600, 'dentro de 60 minutos'],
  [7_300, 'dentro de 3 horas'],
  [90_000, 'mañana'],
])('%i seconds: %s', (seconds, words) => {
  expect(formatRetryAfter(seconds)).toBe(words);
});
