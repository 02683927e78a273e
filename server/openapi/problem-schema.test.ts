import { expect, test } from 'vitest';
import { REFUSALS } from '../../forms/refusals/refusal.ts';
import { PROBLEM } from './problem-schema.ts';

test('every member of a refusal is described', () => {
  const members = new Set(Object.values(REFUSALS).flatMap(({ exposes }): readonly string[] => exposes));
  expect(members.size).toBeGreaterThan(8);
  expect([...members].filter((name) => !(name in PROBLEM.properties))).toEqual([]);
});
