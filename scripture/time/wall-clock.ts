import type { Zone } from './zone.ts';

/** What a calendar and a clock on the wall of a place say. */
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
/** Making one costs more than all that is done with it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  // Digits alone: what engines call months and halves of days differs.
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
  // Every page asks what year it is. Since 1972 all zones are whole minutes from UTC.
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

/** What these would be in UTC, where every day has 24 hours. */
const inUtc = ({ year, month, day, hour, minute }: WallClock): number => Date.UTC(year, month - 1, day, hour, minute);

/**
 * When a clock there says so: the first time, where it is put back and says it twice; so much later, where it is put forward
 * over it. Days and hours beyond their number count on into the next.
 */
export function momentOf(said: WallClock, zone: Zone): number {
  const wanted = inUtc(said);
  const offsetAt = (at: number) => inUtc(wallClock(at, zone)) - at;
  const before = wanted - offsetAt(wanted - DAY_MS);
  const after = wanted - offsetAt(wanted + DAY_MS);
  const right = [before, after].filter((at) => inUtc(wallClock(at, zone)) === wanted);
  return right.length > 0 ? Math.min(...right) : before;
}
