import { expect, test } from 'vitest';
import { addDays, type Day, daysBetween } from '../time/day.ts';
import {
  dayOf,
  isReadingDay,
  moveTo,
  nextPortion,
  portionOn,
  portionsByDate,
  type Schedule,
  unreadBefore,
} from './schedule.ts';

/** A small generator with a fixed seed (mulberry32). */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const START: Day = '2026-11-25';
const plain: Schedule = { start: START, off: '', shift: 0 };

test('without free days, a portion falls on each day', () => {
  expect([0, 1, 364].map((portion) => dayOf(plain, portion))).toEqual(['2026-11-25', '2026-11-26', '2027-11-24']);
  expect(['2026-11-24', START, '2027-11-24'].map((day) => portionOn(plain, day))).toEqual([-1, 0, 364]);
});

test('free weekdays have no portion; on one of them the next is shown', () => {
  const week: Schedule = { ...plain, off: '06' };
  // 2026-11-25 is a Wednesday.
  expect([0, 1, 2, 3].map((portion) => dayOf(week, portion))).toEqual([
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-30',
  ]);
  expect(['2026-11-28', '2026-11-29', '2026-11-30'].map((day) => portionOn(week, day))).toEqual([3, 3, 3]);
  expect(isReadingDay(week, '2026-11-29')).toBe(false);
  expect(dayOf({ ...plain, off: '0123456' }, 3)).toBe('2026-11-28');
});

test('«Seguir desde aquí» puts a portion on a day, and «Dar por leído» counts what lies before', () => {
  const moved = moveTo(plain, 2, '2026-12-10');
  expect(dayOf(moved, 2)).toBe('2026-12-10');
  expect(dayOf(moved, 3)).toBe('2026-12-11');
  expect(unreadBefore(plain, new Set([0, 2]), 365, '2026-11-29')).toEqual([1, 3]);
  expect(unreadBefore(plain, new Set(), 2, '2027-11-29')).toEqual([0, 1]);
  expect(unreadBefore(plain, new Set(), 2, '2026-11-20')).toEqual([]);
  expect([nextPortion(new Set([0, 1, 3]), 5), nextPortion(new Set([0, 1]), 2)]).toEqual([2, undefined]);
});

test('any sequence of moves, readings and free days keeps every portion, each on a day of its own, in order', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const next = random(seed);
    const portions = 5 + next(25);
    let schedule: Schedule = { start: addDays('2026-01-01', next(400)), off: '', shift: 0 };
    const done = new Set<number>();
    let today = schedule.start;
    for (let act = 0; act < 25; act++) {
      today = addDays(today, next(5));
      const due = nextPortion(done, portions);
      const kind = next(4);
      if (kind === 0 && due !== undefined) done.add(due);
      if (kind === 1 && due !== undefined) {
        const wasFree = !isReadingDay(schedule, today);
        schedule = moveTo(schedule, due, today);
        // Moving settles everything: what comes next is today's portion, or that of the next reading day.
        expect(portionOn(schedule, today)).toBe(due);
        expect(dayOf(schedule, due) === today).toBe(!wasFree);
      }
      if (kind === 2) for (const portion of unreadBefore(schedule, done, portions, today)) done.add(portion);
      if (kind === 3) schedule = { ...schedule, off: ['', '0', '06', '135', '123456'][next(5)]! };
      const days = Array.from({ length: portions }, (_, portion) => dayOf(schedule, portion));
      const wrong = days.filter(
        (day, portion) =>
          !isReadingDay(schedule, day) ||
          portionOn(schedule, day) !== portion ||
          (portion > 0 && daysBetween(days[portion - 1]!, day) < 1),
      );
      expect(wrong).toEqual([]);
    }
  }
});

test('a plan by date reads a whole book in every month', () => {
  for (const [first, length] of [
    ['2026-01-01', 31],
    ['2026-04-01', 30],
    ['2026-02-01', 28],
    ['2028-02-01', 29],
  ] as const) {
    const read = Array.from({ length }, (_, n) => portionsByDate(31, addDays(first, n))).flat();
    expect(read).toEqual(Array.from({ length: 31 }, (_, n) => n));
  }
  expect(portionsByDate(31, '2026-02-28')).toEqual([27, 28, 29, 30]);
});
