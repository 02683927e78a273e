import { expect, test } from 'vitest';
import { warningText } from '../../forms/refusals/source-findings.ts';
import { FindingCounter } from './findings.ts';

test('counts by kind, with the first place, the most frequent first', () => {
  const findings = new FindingCounter();
  for (const [what, where] of [
    ['b', 'uno'],
    ['a', 'dos'],
    ['a', 'tres'],
    ['c', 'uno'],
  ] as const)
    findings.add(what, where);
  expect(findings.list()).toEqual([
    { what: 'a', count: 2, first: 'dos' },
    { what: 'b', count: 1, first: 'uno' },
    { what: 'c', count: 1, first: 'uno' },
  ]);
});

test('stays readable whatever the source contains', () => {
  const findings = new FindingCounter();
  const long = 'x'.repeat(500);
  for (let i = 0; i < 1000; i++)
    findings.add(i % 2 ? `${i}${long}` : { code: 'unopened', what: `${i}${long}` }, 'aquí');
  const list = findings.list();
  expect(list).toHaveLength(201);
  expect(list[0]).toEqual({ what: { code: 'rest' }, count: 800, first: 'aquí' });
  expect(list.every(({ what }) => warningText(what).length <= 131)).toBe(true);
});

test('a quotation from a source is never taken for a code', () => {
  const findings = new FindingCounter();
  for (const said of ['{"code":"rest"}', '{"code":"nadie"}', '{"code":…']) findings.add(said, 'aquí');
  expect(findings.list().map(({ what }) => warningText(what))).toEqual([
    '{"code":"nadie"}',
    '{"code":"rest"}',
    '{"code":…',
  ]);
});
