import { expect, test } from 'vitest';
import { formatAge } from './age.ts';

const MINUTE = 60_000;
test.each([
  [0, 'hace un momento'],
  [MINUTE - 1, 'hace un momento'],
  [-5 * MINUTE, 'hace un momento'],
  [MINUTE, 'hace 1 minuto'],
  [59 * MINUTE, 'hace 59 minutos'],
  [60 * MINUTE, 'hace 1 hora'],
  [47 * 60 * MINUTE, 'hace 1 día'],
  [48 * 60 * MINUTE, 'hace 2 días'],
  [40 * 24 * 60 * MINUTE, 'hace 1 mes'],
  [800 * 24 * 60 * MINUTE, 'hace 2 años'],
])('%d ms ago: %s', (age, words) => {
  expect(formatAge(1_000_000_000_000 - age, 1_000_000_000_000)).toBe(words);
});
