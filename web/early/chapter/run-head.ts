import { type HeadState, headStep, progressOf, startAt } from './head-step.ts';

/** What the running head must not lie over: the verse with the focus, or that the address names. */
const KEPT_CLEAR = '.verses > :is(:focus-within, :target, [aria-current])';

/** Shows the running head, which the page has ready, as headStep says, and how far the chapter has been read. */
export function runHead(): void {
  let state: HeadState | undefined;
  // Where the page stands is known once it is laid out: to ask now would have it laid out once more.
  requestAnimationFrame(() => {
    state ??= startAt(scrollY);
  });
  addEventListener(
    'scroll',
    () => {
      const head = document.querySelector<HTMLElement>('.running');
      const [heading, list] = document.querySelectorAll('.chapter > :is(.heading, .verses)');
      if (!head || !heading || !list) return;
      const verses = list.getBoundingClientRect();
      state = headStep(state ?? startAt(scrollY), scrollY, heading.getBoundingClientRect().bottom > 0);
      const lies = [...document.querySelectorAll(KEPT_CLEAR)].some((verse) => {
        const { top, bottom } = verse.getBoundingClientRect();
        return top < head.offsetHeight && bottom > 0;
      });
      head.classList.toggle('shown', (state.shown && !lies) || head.matches(':focus-within'));
      head.style.setProperty('--read', String(progressOf(verses.top, verses.height, innerHeight)));
    },
    { passive: true },
  );
}
