import { wallClock } from './calendar.ts';
import { formatDay } from './format-moment.ts';
import { UTC, type Zone } from './zone.ts';

// Days of the calendar, without a time or a zone: arithmetic on them is done in UTC, where every day has 24 hours, so that no
// change of zone or of summer time loses or doubles a day.

/** A day of the calendar: `2026-11-25`. Days compare as strings. */
export type Day = string;

const DAY_MS = 86_400_000;

const two = (n: number): string => String(n).padStart(2, '0');

/** Parses `2026-11-25`, strictly; undefined for a date that does not exist. */
export function parseDate(text: string): Day | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  return new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ? text : undefined;
}

/** The day that a clock in the zone shows at a moment. */
export function dayAt(at: number, zone: Zone): Day {
  const { year, month, day } = wallClock(at, zone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

const msOf = (day: Day): number => Date.parse(`${day}T00:00Z`);
const dayOfMs = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The day so many days later, or earlier if negative. */
export const addDays = (day: Day, days: number): Day => dayOfMs(msOf(day) + days * DAY_MS);

/** How many days `to` is after `from`; negative if it is before. */
export const daysBetween = (from: Day, to: Day): number => Math.round((msOf(to) - msOf(from)) / DAY_MS);

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(msOf(day)).getUTCDay();

export const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

/** `25 de noviembre de 2026`. */
export const formatDate = (day: Day): string => formatDay(msOf(day), UTC);

/** `miércoles 25 de noviembre`. */
export const formatWeekday = (day: Day): string =>
  `${WEEKDAYS[weekdayOf(day)]} ${formatDate(day).replace(/ de \d+$/, '')}`;
