import { addDays, type Day, daysBetween, weekdayOf } from '../time/day.ts';

// When the portions of a plan fall due. Portions are counted from 0, and so are the reading days since the start; weekdays that
// the reader keeps free are no reading days. Moving the plan adds to `shift`: every portion stays, only the dates change. Nothing
// here knows a debt: a portion that was not read waits where it is until the reader moves the plan or counts it as read.

export interface Schedule {
  readonly start: Day;
  /** The weekdays without a portion, 0 for Sunday: `06`. */
  readonly off: string;
  /** By how many reading days the plan was moved. */
  readonly shift: number;
}

/** True unless the reader keeps this weekday free. All seven are as good as none. */
export const isReadingDay = ({ off }: Pick<Schedule, 'off'>, day: Day): boolean =>
  freeDays(off).size === 7 || !freeDays(off).has(weekdayOf(day));

const freeDays = (off: string): ReadonlySet<number> => new Set([...off].filter((c) => /[0-6]/.test(c)).map(Number));

/** How many reading days there are from the start up to a day, that day excluded; negative before the start. */
function readingDaysBefore(schedule: Schedule, day: Day): number {
  const days = daysBetween(schedule.start, day);
  const weeks = Math.floor(days / 7);
  const perWeek = [0, 1, 2, 3, 4, 5, 6].filter((n) => isReadingDay(schedule, addDays(schedule.start, n))).length;
  let count = weeks * perWeek;
  for (let n = weeks * 7; n < days; n++) if (isReadingDay(schedule, addDays(schedule.start, n))) count++;
  return count;
}

/** The portion of a day; on a day that is kept free, that of the next reading day. May be outside of the plan. */
export const portionOn = (schedule: Schedule, day: Day): number => readingDaysBefore(schedule, day) - schedule.shift;

/** The day of a portion. */
export function dayOf(schedule: Schedule, portion: number): Day {
  const wanted = portion + schedule.shift;
  const perWeek = [0, 1, 2, 3, 4, 5, 6].filter((n) => isReadingDay(schedule, addDays(schedule.start, n))).length;
  const weeks = Math.floor(wanted / perWeek);
  let day = addDays(schedule.start, weeks * 7);
  for (let left = wanted - weeks * perWeek; ; day = addDays(day, 1))
    if (isReadingDay(schedule, day)) {
      if (left === 0) return day;
      left--;
    }
}

/** The first portion that has not been read; undefined after the last. */
export function nextPortion(done: ReadonlySet<number>, portions: number): number | undefined {
  for (let portion = 0; portion < portions; portion++) if (!done.has(portion)) return portion;
  return undefined;
}

/** «Seguir desde aquí»: the schedule in which that portion falls on this day. */
export const moveTo = (schedule: Schedule, portion: number, day: Day): Schedule => ({
  ...schedule,
  shift: readingDaysBefore(schedule, day) - portion,
});

/** «Dar por leído»: the portions before that of a day that have not been read. */
export function unreadBefore(
  schedule: Schedule,
  done: ReadonlySet<number>,
  portions: number,
  day: Day,
): readonly number[] {
  const end = Math.min(portionOn(schedule, day), portions);
  return Array.from({ length: Math.max(end, 0) }, (_, portion) => portion).filter((portion) => !done.has(portion));
}

/** The portions of a plan by date: the day of the month, and at the end of a short month all that remain. */
export function portionsByDate(portions: number, day: Day): readonly number[] {
  const of = Number(day.slice(8));
  const isLast = addDays(day, 1).endsWith('-01');
  const last = isLast ? portions : of;
  return Array.from({ length: Math.max(last - of + 1, 0) }, (_, n) => of - 1 + n).filter((n) => n < portions);
}
