import { expect, test } from 'vitest';
import { alignLetters } from './align-letters.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const aligned = (page: string, text: string) => [...alignLetters(bytes(page), bytes(text))];

test.each([
  ['the text before and behind the page costs nothing', 'cdef', 'abcdefgh', [2, 3, 4, 5]],
  ['a letter that the text lacks stands on none', 'abxcdef', 'abcdef', [0, 1, -1, 2, 3, 4, 5]],
  ['a letter that the page lacks is passed over', 'abcef', 'abcdef', [0, 1, 2, 4, 5]],
  ['a wrong letter stands on the one in its place', 'abxdef', 'abcdef', [0, 1, 2, 3, 4, 5]],
  ['nothing is aligned with nothing', '', 'abc', []],
  ['a page stands on no letter of an empty text', 'ab', '', [-1, -1]],
])('%s', (_, page, text, places) => {
  expect(aligned(page, text)).toEqual(places);
});
