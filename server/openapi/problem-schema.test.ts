import { expect, test } from 'vitest';
import { REFUSALS } from '../../forms/refusals/refusal.ts';
import { PROBLEM } from './problem-schema.ts';

test('whatever a refusal tells programs is described', () => {
  const told = new Set(Object.values(REFUSALS).flatMap(({ tells }): readonly string[] => tells));
  expect(told.size).toBeGreaterThan(8);
  expect([...told].filter((name) => !(name in PROBLEM.properties))).toEqual([]);
});
