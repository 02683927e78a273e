import { expect, test } from 'vitest';
import { isDue } from './schedule.ts';

const at = (day: number, hour: number, minute = 0): Date => new Date(2026, 10, day, hour, minute);
const run = (state: 'running' | 'done' | 'failed', when: Date) => ({ state, started_at: when.getTime() });

test.each([
  ['none was ever made', [], at(21, 12), true],
  ['last night’s is made', [run('done', at(21, 3, 5))], at(21, 23), false],
  ['a new night has come', [run('done', at(21, 3, 5))], at(22, 3, 1), true],
  ['it is still before three', [run('done', at(21, 3, 5))], at(22, 2, 59), false],
  ['somebody made one today', [run('done', at(21, 18))], at(22, 2), false],
  ['the machine was off at night', [run('done', at(20, 3, 5))], at(21, 9), true],
  ['it has just failed', [run('failed', at(21, 3, 5)), run('done', at(20, 3))], at(21, 3, 40), false],
  ['it failed over an hour ago', [run('failed', at(21, 3, 5)), run('done', at(20, 3))], at(21, 4, 10), true],
  ['the one before the failure counts', [run('failed', at(21, 18)), run('done', at(21, 3))], at(21, 20), false],
])('%s', (_, newest, now, due) => {
  expect(isDue(newest, now)).toBe(due);
});
