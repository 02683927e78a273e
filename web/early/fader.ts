// The verses of the day take turns. Time stops while the fader is paused: `elapsed` is running time, not clock time.

/** A verse is shown this long. */
const TURN_MS = 10_000;
/** A verse begins to fade out this long after its turn began. */
const FADE_OUT_MS = 8_800;

export interface FaderState {
  /** Index of the entry shown, from 0. */
  readonly index: number;
  readonly fading: boolean;
  /** Milliseconds until this state changes. */
  readonly rest: number;
}

/** The state of a fader of `count` (≥ 1) entries after `elapsed` milliseconds. */
export function faderAt(elapsed: number, count: number): FaderState {
  const inTurn = elapsed % TURN_MS;
  const fading = inTurn >= FADE_OUT_MS;
  return {
    index: Math.floor(elapsed / TURN_MS) % count,
    fading,
    rest: (fading ? TURN_MS : FADE_OUT_MS) - inTurn,
  };
}

/** The elapsed time at which the next entry's turn begins. */
export const nextTurn = (elapsed: number): number => (Math.floor(elapsed / TURN_MS) + 1) * TURN_MS;

/**
 * Fades from one verse of the day to the next. It pauses while the pointer is over them, while one of them has the focus, and
 * once the reader has stopped it; under reduced motion only the button shows the next one.
 */
export function fadeVerses(): void {
  const place = document.querySelector<HTMLElement>('.fader');
  const verses = [...(place?.querySelectorAll('li') ?? [])];
  if (!place || verses.length < 2) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const pausedBy = { stopped: false, hover: false, focus: false };
  let elapsed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    clearTimeout(timer);
    const runs = !(still.matches || pausedBy.stopped || pausedBy.hover || pausedBy.focus);
    const { index, fading, rest } = faderAt(elapsed, verses.length);
    verses.forEach((verse, at) => {
      verse.className = at !== index ? 'away' : fading && runs ? 'going' : '';
    });
    place!.classList.toggle('stopped', pausedBy.stopped);
    if (runs) timer = setTimeout(() => goTo(elapsed + rest), rest);
  }
  function goTo(to: number): void {
    elapsed = to;
    show();
  }
  const setPaused = (what: keyof typeof pausedBy, is: boolean) => {
    pausedBy[what] = is;
    show();
  };
  place.onpointerenter = ({ pointerType }) => setPaused('hover', pointerType === 'mouse');
  place.onpointerleave = () => setPaused('hover', false);
  place.addEventListener('focusin', () => setPaused('focus', place.querySelector(':focus-visible') !== null));
  place.addEventListener('focusout', () => setPaused('focus', false));
  const [stop, another] = place.querySelectorAll('button');
  stop!.onclick = () => setPaused('stopped', !pausedBy.stopped);
  another!.onclick = () => goTo(nextTurn(elapsed));
  still.onchange = show;
  place.classList.add('alive');
  show();
}
