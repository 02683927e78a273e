// The verses of the day take turns. Time runs only while nobody holds it, so it is counted in turns' milliseconds, not
// read off a clock.

/** How long a verse stands. */
const TURN_MS = 10_000;
/** When, in its turn, a verse begins to fade out. */
const FADE_OUT_MS = 8_800;

export interface FaderState {
  /** Which of the entries is shown, from 0. */
  readonly index: number;
  readonly fading: boolean;
  /** Milliseconds until this state changes. */
  readonly rest: number;
}

/** What is shown of `count` (≥ 1) entries when the fader has run for `elapsed` milliseconds. */
export function faderAt(elapsed: number, count: number): FaderState {
  const inTurn = elapsed % TURN_MS;
  const fading = inTurn >= FADE_OUT_MS;
  return {
    index: Math.floor(elapsed / TURN_MS) % count,
    fading,
    rest: (fading ? TURN_MS : FADE_OUT_MS) - inTurn,
  };
}

/** The moment at which the next entry's turn begins. */
export const nextTurn = (elapsed: number): number => (Math.floor(elapsed / TURN_MS) + 1) * TURN_MS;
