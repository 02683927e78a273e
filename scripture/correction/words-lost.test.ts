import { expect, test } from 'vitest';
import { mostWordsLost } from './words-lost.ts';

const LOVED = 'Porque de tal manera amó Dios al mundo, que ha dado á su Hijo unigénito';

test.each([
  ['Porque de tal manera amó Dios', { lost: 9, of: 15 }],
  ['Dios.', { lost: 14, of: 15 }],
  ['Otra cosa enteramente distinta', { lost: 15, of: 15 }],
])('of John 3:16 %j leaves less than half', (after, lost) => {
  expect(mostWordsLost(LOVED, after)).toEqual(lost);
});

test.each([
  LOVED,
  'Porque de tal manera amó Dios al mundo',
  'PORQUE DE TAL MANERA AMO DIOS AL MUNDO, QUE HA DADO A SU HIJO UNIGENITO',
  `${LOVED}, para que todo aquel que en él cree, no se pierda, mas tenga vida eterna.`,
])('of John 3:16 %j leaves half or more', (after) => {
  expect(mostWordsLost(LOVED, after)).toBeUndefined();
});

test('one of two words is not most of them', () => {
  expect(mostWordsLost('Jesús lloró.', 'Lloró Jesús.')).toBeUndefined();
});
