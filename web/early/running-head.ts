// When the running head is there. Whoever has just been brought to a verse wants to know where they are, and so does whoever
// scrolls back up; whoever reads on scrolls down, and wants the page for the text.

export interface HeadState {
  readonly shown: boolean;
  /** Where the page stood when its direction last changed, in pixels. */
  readonly from: number;
  readonly at: number;
}

/** A hand is never quite still. */
const BACK_PX = 12;
const ON_PX = 4;

export const startAt = (at: number): HeadState => ({ shown: false, from: at, at });

/**
 * @param at how far the page is scrolled now
 * @param heading whether the chapter's own heading can be seen: then no other is needed
 * @param jump whether the page was moved by its address, and not by its reader
 */
export function headStep(
  { shown, from, at: before }: HeadState,
  at: number,
  heading: boolean,
  jump: boolean,
): HeadState {
  if (jump) return { shown: !heading, from: at, at };
  const turned = Math.sign(at - before) * Math.sign(before - from) < 0;
  const since = turned ? before : from;
  const gone = at - since;
  if (heading || gone > ON_PX) return { shown: false, from: since, at };
  return { shown: shown || gone < -BACK_PX, from: since, at };
}

/** How much of the chapter has been read, from 0 to 1, where its text begins at `top` of a window as high as `room`. */
export const progressOf = (top: number, height: number, room: number): number =>
  height <= room ? 1 : Math.min(1, Math.max(0, -top / (height - room)));

/** Shows the running head, which the page has ready, as headStep says, and how far the chapter has been read. */
export function startRunningHead(): void {
  let state: HeadState | undefined;
  // Whatever moves the page before its reader does is a jump to the place of its address.
  let jumps = true;
  const note = () => {
    jumps = false;
  };
  for (const type of ['wheel', 'pointerdown', 'keydown']) addEventListener(type, note);
  const run = () => {
    const head = document.querySelector<HTMLElement>('.running');
    const [heading, list] = document.querySelectorAll('.heading, .verses');
    if (!head || !heading || !list) return;
    const verses = list.getBoundingClientRect();
    state = headStep(state ?? startAt(scrollY), scrollY, heading.getBoundingClientRect().bottom > 0, jumps);
    // It must not lie over the verse that has the focus.
    const focus = list.querySelector(':focus-within')?.getBoundingClientRect();
    const lies = focus && focus.top < head.offsetHeight && focus.bottom > 0;
    head.classList.toggle('shown', (state.shown && !lies) || head.matches(':has(:focus-visible)'));
    head.style.setProperty('--read', `${progressOf(verses.top, verses.height, innerHeight)}`);
  };
  // Where the page stands is known once it is laid out: to ask now would have it laid out once more.
  requestAnimationFrame(run);
  addEventListener('scroll', run);
}
