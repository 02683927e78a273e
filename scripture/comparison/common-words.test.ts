import { expect, test } from 'vitest';
import { comparableWords, countCommon, wordsInCommon } from './common-words.ts';

const marked = (text: string, ...others: string[]) =>
  wordsInCommon(text, comparableWords(others)).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Voz de uno que clama en el desierto', 'Voz del que clama en el desierto', ['Voz', 'clama en el desierto']],
  // Letters in any form; punctuation is never marked.
  ['¡OH Jehová, Señor nuestro!', 'oh jehova señor', ['OH Jehová', 'Señor']],
  ['Y fué la luz; y la tarde', 'Y fue luz y tarde', ['luz', 'tarde']],
  // Small words alone are nothing in common.
  ['Y de la que en el', 'y de la que en el', []],
  ['cielo y tierra', 'tierra, cielo', ['cielo', 'tierra']],
  ['cielo y tierra', 'y', []],
  ['', 'cielo', []],
])('%s / %s', (text, other, words) => {
  expect(marked(text, other)).toEqual(words);
});

test('common words are counted once, and small ones never', () => {
  expect(countCommon('Dios, Dios y el cielo', comparableWords(['El cielo de Dios y la tierra']))).toBe(2);
});
