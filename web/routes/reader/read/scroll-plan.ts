// When a chapter page scrolls by itself. It does so only for somebody who has just come to an address and has not
// begun to do anything there; whoever comes back to a page, reloads it, or points into it finds it as it was.

/** How the reader came to where he is. */
export type Arrival =
  /** The browser loaded the page, from a link, an address or a form. */
  | 'document'
  /** A link inside the running page. */
  | 'link'
  /** Back, forward or reload. */
  | 'return';

export interface Situation {
  readonly arrival: Arrival;
  /** The address has a fragment. */
  readonly fragment: boolean;
  /** The page does not stand at its top. */
  readonly scrolled: boolean;
  readonly verse: number;
  /** The same chapter was shown before, and the verse can be seen as it stands. */
  readonly verseSeen: boolean;
  /** The whole verse can be seen while the page stands at its top. */
  readonly seenFromTop: boolean;
}

export interface ScrollPlan {
  readonly top: boolean;
  /** Scroll to the verse, VERSE_DELAY_MS after the page was loaded. */
  readonly verse: boolean;
}

/** Verses up to this one are on the first screen, unless it is small or they are long. */
const LAST_VERSE_AT_TOP = 5;
const VERSE_DELAY_MS = 1_000;

const STAY: ScrollPlan = { top: false, verse: false };

export function planScroll({ arrival, fragment, scrolled, verse, verseSeen, seenFromTop }: Situation): ScrollPlan {
  if (arrival === 'return' || fragment) return STAY;
  if (arrival === 'document' ? scrolled : verseSeen) return STAY;
  return { top: true, verse: verse > LAST_VERSE_AT_TOP || (verse > 1 && !seenFromTop) };
}

/** Milliseconds still to wait at `now` where the page was loaded at `loadedAt` (both on one clock). */
export const remainingDelay = (loadedAt: number, now: number): number =>
  Math.max(0, VERSE_DELAY_MS - Math.max(0, now - loadedAt));
