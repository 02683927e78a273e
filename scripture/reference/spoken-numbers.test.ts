import { expect, test } from 'vitest';
import { numberWords } from '../figures/number-words.ts';
import { extentOf } from './extent.ts';
import { formatOsis } from './osis.ts';
import { parseReferences } from './parse-references.ts';

const extent = extentOf('rv1909');
const read = (input: string) => {
  const parsed = parseReferences(input, extent);
  return parsed?.ok
    ? parsed.groups.flatMap(({ readings }) => readings.map((one) => one.map(formatOsis).join(' ')))
    : [];
};

test('every psalm and every verse of the longest, in words', () => {
  const said = (number: number) => (numberWords(String(number)) ?? []).join(' ');
  for (let psalm = 1; psalm <= 150; psalm += 1) expect(read(`Salmo ${said(psalm)}`)).toEqual([`Ps.${psalm}`]);
  for (let verse = 1; verse <= 176; verse += 1)
    expect(read(`salmo ciento diecinueve ${said(verse)}`), said(verse)).toEqual([`Ps.119.${verse}`]);
});
