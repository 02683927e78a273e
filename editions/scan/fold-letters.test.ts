import { expect, test } from 'vitest';
import { foldLetters } from './fold-letters.ts';

test.each([
  ['dixo Dios: Sea la luz', 'dijo Dios: ſea la luz'],
  ['eſtaua vazía', 'estaba vacía'],
  ['Y hizo Dios', 'i hiço Dios'],
  ['aceyte y vino', 'aceite & uino'],
  ['ﬁ ﬀ', 'fi ff'],
  ['q\u0303', 'c'],
])('%s and %s are written with the same letters', (one, other) => {
  expect(foldLetters(one)).toEqual(foldLetters(other));
});

test('digits, signs and h are no letters; others differ', () => {
  expect(foldLetters('12 ¶ — h,')).toEqual([]);
  expect(foldLetters('cielo')).not.toEqual(foldLetters('suelo'));
});
