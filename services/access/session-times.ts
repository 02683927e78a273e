const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A session ends this long after its last use. */
export const IDLE_DAYS = 30;
/** A session ends this long after the password was typed, however often it is used. */
export const LONGEST_DAYS = 90;

/** Lifetime of a visitor's device cookie. Browsers keep no cookie longer than 400 days. */
export const DEVICE_DAYS = 365;

/** Correctors and administrators must type the password again when it is older than this. */
const STRONG_MS = 12 * HOUR_MS;
/** Added for requests that write, so that a form opened before the limit can still be sent. */
const GRACE_MS = HOUR_MS;

/** @param begun the time at which the password was typed */
export const sessionEnd = (now: number, begun: number): number =>
  Math.min(now + IDLE_DAYS * DAY_MS, begun + LONGEST_DAYS * DAY_MS);

/** @param reads the request changes nothing */
export function isStale(begun: number, now: number, reads: boolean): boolean {
  return now - begun > STRONG_MS + (reads ? 0 : GRACE_MS);
}
