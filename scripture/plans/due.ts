import { type Day, daysBetween } from '../time/day.ts';
import {
  dayOf,
  isReadingDay,
  nextPortion,
  portionOn,
  portionsByDate,
  type Schedule,
  unreadBefore,
} from './schedule.ts';

/** What a plan has for a day. */
export type Due =
  /** All of it has been read. */
  | { readonly kind: 'ended' }
  | {
      /** `begins` later; the day is `free`; a portion for `today`; or the days are over, and this is the `next` one not read. */
      readonly kind: 'begins' | 'free' | 'today' | 'next';
      readonly portions: readonly number[];
      /** What is marked when they have been read. */
      readonly mark: number;
      /** The day of the portion. */
      readonly day: Day;
      /** Earlier portions that have not been read. */
      readonly passed: readonly number[];
      /** The first portion that has not been read. */
      readonly next: number;
    };

/**
 * @param portions how many the plan has
 * @param byDate whether each belongs to a day of the month; then days are marked, counted from the start
 */
export function dueOn(schedule: Schedule, done: ReadonlySet<number>, portions: number, day: Day, byDate: boolean): Due {
  if (byDate) {
    const mark = Math.max(daysBetween(schedule.start, day), 0);
    return { kind: 'today', portions: portionsByDate(portions, day), mark, day, passed: [], next: mark };
  }
  const next = nextPortion(done, portions);
  if (next === undefined) return { kind: 'ended' };
  const due = portionOn(schedule, day);
  const shown = due < 0 ? 0 : due < portions ? due : next;
  const kind = due < 0 ? 'begins' : due >= portions ? 'next' : isReadingDay(schedule, day) ? 'today' : 'free';
  const passed = unreadBefore(schedule, done, portions, day);
  return { kind, portions: [shown], mark: shown, day: dayOf(schedule, shown), passed, next };
}
