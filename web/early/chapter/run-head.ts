import { type HeadState, headStep, progressOf, startAt } from './head-step.ts';

/** What readers move a page by; whatever moves it before is a jump to the place of its address. */
const TAKING_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Shows the running head, which the page has ready, as headStep says, and how far the chapter has been read. */
export function runHead(): void {
  let state: HeadState | undefined;
  let jumps = true;
  for (const type of TAKING_OVER)
    addEventListener(
      type,
      () => {
        jumps = false;
      },
      { passive: true },
    );
  addEventListener('hashchange', () => {
    jumps = true;
  });
  const run = () => {
    const head = document.querySelector<HTMLElement>('.running');
    const [heading, list] = document.querySelectorAll('.chapter > :is(.heading, .verses)');
    if (!head || !list) return;
    const verses = list.getBoundingClientRect();
    state = headStep(state ?? startAt(scrollY), scrollY, heading!.getBoundingClientRect().bottom > 0, jumps);
    // It must not lie over the verse that has the focus.
    const focus = document.querySelector('.verses > :focus-within')?.getBoundingClientRect();
    const lies = focus && focus.top < head.offsetHeight && focus.bottom > 0;
    head.classList.toggle('shown', (state.shown && !lies) || head.querySelector(':focus-visible') !== null);
    head.style.setProperty('--read', String(progressOf(verses.top, verses.height, innerHeight)));
  };
  // Where the page stands is known once it is laid out: to ask now would have it laid out once more.
  requestAnimationFrame(run);
  addEventListener('scroll', run, { passive: true });
}
