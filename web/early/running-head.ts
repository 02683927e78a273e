// A chapter's upper row stays at the top of the window as the running head: after a jump to a verse and while the reader scrolls back up,
// when it tells them where they are. It is hidden while they read on, scrolling down.

export interface HeadState {
  readonly shown: boolean;
  /** Scroll position where the direction last changed, in pixels. */
  readonly from: number;
  readonly at: number;
}

/** Smaller movements are jitter. */
const BACK_PX = 12;
const ON_PX = 4;

export const startAt = (at: number): HeadState => ({ shown: false, from: at, at });

/**
 * @param at scroll position now
 * @param resting whether the row is at its own place in the page, where it is always shown
 * @param jump whether the address moved the page, not the reader
 */
export function headStep(
  { shown, from, at: before }: HeadState,
  at: number,
  resting: boolean,
  jump: boolean,
): HeadState {
  if (jump || resting) return { shown: true, from: at, at };
  const turned = Math.sign(at - before) * Math.sign(before - from) < 0;
  const since = turned ? before : from;
  const gone = at - since;
  if (gone > ON_PX) return { shown: false, from: since, at };
  return { shown: shown || gone < -BACK_PX, from: since, at };
}

/** Fraction of the chapter read, from 0 to 1; its text begins at `top` of a window of height `room`. */
export const progressOf = (top: number, height: number, room: number): number =>
  height <= room ? 1 : Math.min(1, Math.max(0, -top / (height - room)));

/** Shows and hides the running head, and shows how much of the chapter has been read. */
export function startRunningHead(): void {
  let state: HeadState | undefined;
  // Before the reader's first action any movement is a jump to the verse of the address.
  let jumps = true;
  const note = () => {
    jumps = false;
  };
  for (const type of ['wheel', 'pointerdown', 'keydown']) addEventListener(type, note);
  const run = () => {
    const head = document.querySelector<HTMLElement>('.running');
    const list = document.querySelector('.verses');
    if (!head || !list) return;
    const verses = list.getBoundingClientRect();
    const resting = scrollY <= head.parentElement!.offsetTop;
    state = headStep(state ?? startAt(scrollY), scrollY, resting, jumps);
    // It must not cover the verse that has the focus.
    const focus = list.querySelector(':focus-within')?.getBoundingClientRect();
    const covers = focus && focus.top < head.offsetHeight && focus.bottom > 0;
    const shown = (state.shown && !covers) || head.matches(':has(:focus-visible)');
    head.classList.toggle('away', !resting && !shown);
    head.classList.toggle('stuck', !resting && shown);
    head.style.setProperty('--read', `${progressOf(verses.top, verses.height, innerHeight)}`);
  };
  // Measuring now would force a layout.
  requestAnimationFrame(run);
  addEventListener('scroll', run);
}
