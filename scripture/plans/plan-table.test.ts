import { expect, test } from 'vitest';
import { extentOf } from '../reference/extent.ts';
import { formatTable, parseTable, readTable } from './plan-table.ts';
import { offeredPlans } from './plans.ts';

const extent = extentOf('rv1909');
const read = (typed: string) => {
  const table = readTable(typed, extent);
  return table.ok ? formatTable(table.portions) : table.faults.map(({ line, why }) => [line, why]);
};

test('each line is a day, as people write references, with or without a number before them', () => {
  expect(
    read('Gn 1-2; Sal 1\n\n  Día 2: Gn 3; Mt 1,1-17 \r\n3. Jn 3:16\n4)\tSal 23\n1 Samuel 3\n1. Samuel 4\n7 – Judas'),
  ).toBe('Gen.1-Gen.2;Ps.1\nGen.3;Matt.1.1-Matt.1.17\nJohn.3.16\nPs.23\n1Sam.3\n1Sam.4\nJude');
});

test('each line that is not understood is named', () => {
  expect(read('Gn 1\nlo que quiera\n\nJn 99\nSal 1')).toEqual([
    [2, 'no-reference'],
    [4, expect.objectContaining({ code: 'chapter-missing', book: 'John', chapter: 99 })],
  ]);
});

test('a stored table comes back the same, and what is not OSIS is ignored', () => {
  for (const plan of offeredPlans(extent, null)) {
    const portions = plan.portions(extent);
    expect(parseTable(formatTable(portions))).toEqual(portions);
  }
  expect(formatTable(parseTable('Gen.1;<b>;Ps.1\n\nnada\nJohn.3.16'))).toBe('Gen.1;Ps.1\nJohn.3.16');
});
