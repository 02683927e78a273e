import type { Zone } from './zone.ts';

/** Local date and time. */
export interface WallClock {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SINCE_WHOLE_MINUTES = Date.UTC(1973, 0);
/** Cache: creating a formatter costs more than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  // Numeric fields only: the names of months and day periods differ between engines.
  const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

let last = { minute: Number.NaN, id: '', says: undefined as WallClock | undefined };

/** @param at epoch milliseconds */
export function wallClock(at: number, { id }: Zone): WallClock {
  // The last result is cached, since every page needs the year. Since 1972 all zones are whole minutes from UTC.
  const minute = Math.floor(at / MINUTE_MS);
  if (minute === last.minute && id === last.id && last.says && at > SINCE_WHOLE_MINUTES) return last.says;
  const says = readClock(at, id);
  last = { minute, id, says };
  return says;
}

function readClock(at: number, id: string): WallClock {
  const parts = clockOf(id).formatToParts(at);
  const of = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') };
}

/** Interprets local fields as UTC, where every day has 24 hours. */
const inUtc = ({ year, month, day, hour, minute }: WallClock): number => Date.UTC(year, month - 1, day, hour, minute);

/**
 * Converts a local time to a moment: the first one if the time is repeated, and a moment later by the change if it is skipped.
 * Days and hours out of range carry over into the next unit.
 */
function momentOf(said: WallClock, zone: Zone): number {
  const wanted = inUtc(said);
  const offsetAt = (at: number) => inUtc(wallClock(at, zone)) - at;
  const before = wanted - offsetAt(wanted - DAY_MS);
  const after = wanted - offsetAt(wanted + DAY_MS);
  const right = [before, after].filter((at) => inUtc(wallClock(at, zone)) === wanted);
  return right.length > 0 ? Math.min(...right) : before;
}

export const yearOf = (at: number, zone: Zone): number => wallClock(at, zone).year;

/** Start of the year of a moment, `later` years later. */
export const startOfYear = (at: number, zone: Zone, later = 0): number =>
  momentOf({ year: yearOf(at, zone) + later, month: 1, day: 1, hour: 0, minute: 0 }, zone);

/** Start of the day of a moment, `later` days later. */
export function startOfDay(at: number, zone: Zone, later = 0): number {
  const { year, month, day } = wallClock(at, zone);
  return momentOf({ year, month, day: day + later, hour: 0, minute: 0 }, zone);
}

/** Start of the week (Monday) of a moment, `later` weeks later. */
export function startOfWeek(at: number, zone: Zone, later = 0): number {
  const { year, month, day } = wallClock(at, zone);
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return startOfDay(at, zone, 7 * later - sinceMonday);
}

/** Start of a day written as `2026-12-31`; undefined for an invalid date. */
export function parseDay(text: string, zone: Zone): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!new Date(`${text}T00:00Z`).toJSON()?.startsWith(`${year}-${month}-${day}`)) return undefined;
  return momentOf({ year: Number(year), month: Number(month), day: Number(day), hour: 0, minute: 0 }, zone);
}

/** The last moment, not after `at`, at which the local time was this full hour. */
export function lastHour(hour: number, at: number, zone: Zone): number {
  const { year, month, day } = wallClock(at, zone);
  const today = momentOf({ year, month, day, hour, minute: 0 }, zone);
  return today <= at ? today : momentOf({ year, month, day: day - 1, hour, minute: 0 }, zone);
}
