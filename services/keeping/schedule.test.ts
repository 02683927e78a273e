import { expect, test } from 'vitest';
import { zoneOf } from '../../scripture/time/zone.ts';
import { isDue } from './schedule.ts';

/** By the clock of Bogotá, five hours behind. */
const ZONE = zoneOf('America/Bogota');
const at = (day: number, hour: number, minute = 0): number => Date.UTC(2026, 10, day, hour + 5, minute);
const run = (state: 'running' | 'done' | 'failed', when: number) => ({ state, started_at: when });

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
  expect(isDue(newest, now, ZONE)).toBe(due);
});

test('in the night when clocks are put forward and in that when they are put back there is one each', () => {
  const madrid = zoneOf('Europe/Madrid');
  for (const [before, three] of [
    ['2026-03-28T02:00:00Z', '2026-03-29T01:00:00Z'],
    ['2026-10-24T01:00:00Z', '2026-10-25T02:00:00Z'],
  ] as const) {
    const newest = [{ state: 'done', started_at: Date.parse(before) }] as const;
    expect(isDue(newest, Date.parse(three) - 1, madrid)).toBe(false);
    expect(isDue(newest, Date.parse(three), madrid)).toBe(true);
  }
});
