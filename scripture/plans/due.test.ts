import { expect, test } from 'vitest';
import { dueOn } from './due.ts';

// 2026-11-25 is a Wednesday.
const schedule = { start: '2026-11-25', off: '0', shift: 0 };
const due = (day: string, ...done: number[]) => dueOn(schedule, new Set(done), 5, day, false);

test('a plan begins, has a portion for a day, and is over', () => {
  expect(due('2026-11-24')).toMatchObject({ kind: 'begins', portions: [0], day: '2026-11-25', passed: [] });
  expect(due('2026-11-25')).toMatchObject({ kind: 'today', portions: [0], mark: 0, next: 0 });
  expect(due('2026-11-27', 0)).toMatchObject({ kind: 'today', portions: [2], passed: [1], next: 1 });
  expect(due('2026-11-29', 0, 1, 2, 3)).toMatchObject({ kind: 'free', portions: [4], day: '2026-11-30', passed: [] });
  expect(due('2026-12-24', 0, 2, 3, 4)).toMatchObject({ kind: 'next', portions: [1], passed: [1] });
  expect(due('2026-11-25', 0, 1, 2, 3, 4)).toEqual({ kind: 'ended' });
});

test('a plan by date marks days', () => {
  const on = (day: string) => dueOn(schedule, new Set(), 31, day, true);
  expect(on('2026-11-26')).toMatchObject({ kind: 'today', portions: [25], mark: 1, passed: [] });
  expect(on('2026-11-30')).toMatchObject({ portions: [29, 30], mark: 5 });
  expect(on('2026-11-24')).toMatchObject({ mark: 0 });
});
