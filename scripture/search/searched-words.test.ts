import { expect, test } from 'vitest';
import { extentOf } from '../reference/extent.ts';
import { readInput } from '../reference/read-input.ts';
import { searchedWords } from './searched-words.ts';

test.each([
  ['amor paciente', 'amor paciente'],
  ['juan 3:16 amor', 'amor'],
  ['y en Juan 3:16, y', ''],
  ['Marcos', 'Marcos'],
  ['Juan tres', 'Juan tres'],
  ['Juan 3:16', ''],
  ['John.3.16', ''],
  ['Jn ３：１６', ''],
  ['Jn 3;16', ''],
  ['Juan 99', ''],
  ['Corintios 13', 'Corintios'],
  ['/search/John/3/16', ''],
])('the input «%s» is searched as «%s»', (typed, words) => {
  expect(searchedWords(typed, readInput(typed, extentOf('rv1909'))).trim()).toBe(words);
});
