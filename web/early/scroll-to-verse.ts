import { remainingDelay, scrollsToVerse } from './scroll-plan.ts';

/** Signs that the reader has taken over. */
const TAKING_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'pagehide'] as const;

/** To be called on a page that has loaded: scrolls to the verse of the address as scrollsToVerse says, unless the reader takes over before. */
export function scrollToVerse(): void {
  const item = document.querySelector<HTMLElement>('.verses > [aria-current]');
  if (!item) return;
  const entry = performance.getEntriesByType('navigation')[0] as
    | (PerformanceNavigationTiming & { readonly activationStart?: number })
    | undefined;
  const { top, bottom } = item.getBoundingClientRect();
  const arrival = {
    returned: entry?.type === 'reload' || entry?.type === 'back_forward',
    fragment: location.hash !== '',
    scrolled: scrollY > 0,
    verse: Number(item.id.slice(1)),
    seen: top >= 0 && bottom <= innerHeight,
  };
  // What was pressed before this script ran counts too.
  if (!scrollsToVerse(arrival) || navigator.userActivation?.hasBeenActive) return;

  const end = new AbortController();
  const { signal } = end;
  const stop = () => end.abort();
  for (const type of TAKING_OVER) addEventListener(type, stop, { signal, passive: true });
  let highest = scrollY;
  const onScroll = () => {
    if (scrollY > highest + 1) stop();
    highest = scrollY;
  };
  addEventListener('scroll', onScroll, { signal, passive: true });

  // A page that was prepared ahead is loaded, for its reader, when it is shown.
  const loadedAt = Math.max(entry?.loadEventStart ?? 0, entry?.activationStart ?? 0);
  const timer = setTimeout(
    () => {
      stop();
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      item.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' });
    },
    remainingDelay(loadedAt, performance.now()),
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}
