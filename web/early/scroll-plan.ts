// When a chapter page scrolls to its verse by itself. It does so only for somebody who has just come to an address and has
// not begun to do anything there; whoever comes back to a page, reloads it, or points into it finds it as it was. A new
// document stands at its top already.

export interface Arrival {
  /** Back, forward or reload. */
  readonly returned: boolean;
  /** The address has a fragment. */
  readonly fragment: boolean;
  /** The page does not stand at its top. */
  readonly scrolled: boolean;
  readonly verse: number;
  /** The whole verse can be seen. */
  readonly seen: boolean;
}

/** Verses up to this one are on the first screen, unless it is small or they are long. */
const LAST_VERSE_AT_TOP = 5;
const VERSE_DELAY_MS = 1_000;

/** Whether to scroll to the verse, VERSE_DELAY_MS after the page was loaded. */
export const scrollsToVerse = ({ returned, fragment, scrolled, verse, seen }: Arrival): boolean =>
  !returned && !fragment && !scrolled && (verse > LAST_VERSE_AT_TOP || (verse > 1 && !seen));

/** Milliseconds still to wait at `now` where the page was loaded at `loadedAt` (both on one clock). */
export const remainingDelay = (loadedAt: number, now: number): number =>
  Math.max(0, VERSE_DELAY_MS - Math.max(0, now - loadedAt));
