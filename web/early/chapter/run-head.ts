import { type HeadState, headStep, progressOf, startAt } from './head-step.ts';

/** Shows the running head, which the page has ready, as headStep says, and how far the chapter has been read. */
export function runHead(): void {
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
