const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A session ends so long after it was last used. */
export const IDLE_DAYS = 30;
/** And so long after the password was typed, however much it is used. */
export const LONGEST_DAYS = 90;

/** What a visitor's device holds. Browsers keep nothing longer than 400 days. */
export const DEVICE_DAYS = 365;

/** So long after it was typed, the password is asked for again before what correctors and administrators do. */
const STRONG_MS = 12 * HOUR_MS;
/** Longer, for what has been written in a page that was opened before. */
const GRACE_MS = HOUR_MS;

/** @param begun when the password was typed */
export const sessionEnd = (now: number, begun: number): number =>
  Math.min(now + IDLE_DAYS * DAY_MS, begun + LONGEST_DAYS * DAY_MS);

/** @param reads nothing is to be changed: somebody only looks at something */
export function isStale(begun: number, now: number, reads: boolean): boolean {
  return now - begun > STRONG_MS + (reads ? 0 : GRACE_MS);
}
