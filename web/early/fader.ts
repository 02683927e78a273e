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

/**
 * The verses of the day follow one another, as faderAt says: not while the pointer is over them, while one of them has the
 * focus, or once they have been stopped; and not by themselves where motion is not wanted.
 */
export function fadeVerses(): void {
  const place = document.querySelector<HTMLElement>('.fader');
  const verses = [...(place?.querySelectorAll('li') ?? [])];
  if (!place || verses.length < 2) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const held = { stopped: false, over: false, inside: false };
  let elapsed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    clearTimeout(timer);
    const runs = !(still.matches || held.stopped || held.over || held.inside);
    const { index, fading, rest } = faderAt(elapsed, verses.length);
    verses.forEach((verse, at) => {
      verse.className = at !== index ? 'away' : fading && runs ? 'going' : '';
    });
    place!.classList.toggle('stopped', held.stopped);
    if (runs) timer = setTimeout(() => pass(elapsed + rest), rest);
  }
  function pass(to: number): void {
    elapsed = to;
    show();
  }
  const hold = (what: keyof typeof held, is: boolean) => {
    held[what] = is;
    show();
  };
  place.onpointerenter = ({ pointerType }) => hold('over', pointerType === 'mouse');
  place.onpointerleave = () => hold('over', false);
  place.addEventListener('focusin', () => hold('inside', place.querySelector(':focus-visible') !== null));
  place.addEventListener('focusout', () => hold('inside', false));
  const [stop, another] = place.querySelectorAll('button');
  stop!.onclick = () => hold('stopped', !held.stopped);
  another!.onclick = () => pass(nextTurn(elapsed));
  still.onchange = show;
  place.classList.add('alive');
  show();
}
