import { expect, test } from 'vitest';
import { isStrongsNumber, parseStrongsNumbers } from './strongs-numbers.ts';

test.each([
  ['strong:G2424 G5547', ['G2424', 'G5547'], []],
  ['strong:H0430', ['H430'], []],
  ['H07225 H1254a', ['H7225', 'H1254a'], []],
  ['H1,G2', ['H1', 'G2'], []],
  ['strong:g25', ['G25'], []],
  ['lemma.TR:kepos strong:G2779', ['G2779'], ['lemma.TR:kepos']],
  ['strong:H0 X12 G', [], ['strong:H0', 'X12', 'G']],
  ['', [], []],
])('%j', (value, numbers, other) => {
  expect(parseStrongsNumbers(value)).toEqual({ numbers, other });
});

test.each([
  ['H8674', true],
  ['H8675', false],
  ['G5624', true],
  ['G11537', false],
  ['H1254a', true],
])('%s is in the dictionary: %s', (number, known) => {
  expect(isStrongsNumber(number)).toBe(known);
});
