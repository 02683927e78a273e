import { expect, test } from 'vitest';
import { toRoman } from './roman.ts';

test.each([
  ['1602', 'MDCII'],
  ['1569', 'MDLXIX'],
  ['1909', 'MCMIX'],
  ['3999', 'MMMCMXCIX'],
])('%s is %s', (year, roman) => {
  expect(toRoman(year)).toBe(roman);
});

test.each(['', '602', '4000', '1602 a', 'edición de 1602'])('«%s» has no Roman numeral', (text) => {
  expect(toRoman(text)).toBeUndefined();
});
