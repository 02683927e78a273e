const MINUTE_MS = 60_000;
const LONGEST_MS = 12 * 60 * MINUTE_MS;
/** From a minute to half a day apart: five days in all. */
export const MOST_ATTEMPTS = 18;

/**
 * How long to wait after so many tries: twice as long each time, and not for all letters the same.
 * @param chance from 0 to 1
 */
export const waitAfter = (attempts: number, chance: number): number =>
  Math.min(LONGEST_MS, MINUTE_MS * 2 ** (attempts - 1)) * (0.75 + chance / 2);
