import { momentOf, wallClock } from './wall-clock.ts';
import type { Zone } from './zone.ts';

export const yearOf = (at: number, zone: Zone): number => wallClock(at, zone).year;

/** When the year begins that a moment lies in, so many years later. */
export const startOfYear = (at: number, zone: Zone, later = 0): number =>
  momentOf({ year: yearOf(at, zone) + later, month: 1, day: 1, hour: 0, minute: 0 }, zone);

/** When the day begins that a moment lies in, so many days later. */
export function startOfDay(at: number, zone: Zone, later = 0): number {
  const { year, month, day } = wallClock(at, zone);
  return momentOf({ year, month, day: day + later, hour: 0, minute: 0 }, zone);
}

/** When the week begins that a moment lies in, a Monday, so many weeks later. */
export function startOfWeek(at: number, zone: Zone, later = 0): number {
  const { year, month, day } = wallClock(at, zone);
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return startOfDay(at, zone, 7 * later - sinceMonday);
}

/** When a day begins that is written `2026-12-31`; undefined for one that no calendar has. */
export function parseDay(text: string, zone: Zone): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!new Date(`${text}T00:00Z`).toJSON()?.startsWith(`${year}-${month}-${day}`)) return undefined;
  return momentOf({ year: Number(year), month: Number(month), day: Number(day), hour: 0, minute: 0 }, zone);
}

/** The last time, until a moment, that the clock there said this hour. */
export function lastHour(hour: number, at: number, zone: Zone): number {
  const { year, month, day } = wallClock(at, zone);
  const today = momentOf({ year, month, day, hour, minute: 0 }, zone);
  return today <= at ? today : momentOf({ year, month, day: day - 1, hour, minute: 0 }, zone);
}
