import { whenLoaded } from './page-events.ts';
import { remainingDelay, scrollsToVerse } from './scroll-plan.ts';

/** Signs that the reader has taken over. */
const TAKING_OVER = ['wheel', 'pointerdown', 'keydown', 'pagehide'] as const;

type PageNavigation = PerformanceEntry & Partial<PerformanceNavigationTiming & { readonly activationStart: number }>;

/** Once the page has loaded, scrolls to the verse of the address as scrollsToVerse says, unless the reader takes over before. */
export function scrollToVerse(): void {
  const item = document.querySelector<HTMLElement>('.verses > [aria-current]');
  // What was pressed before this script ran counts too.
  if (!item || navigator.userActivation?.hasBeenActive) return;

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

  const plan = () => {
    const [entry] = performance.getEntriesByType('navigation') as readonly PageNavigation[];
    const { top, bottom } = item.getBoundingClientRect();
    const arrival = {
      returned: entry?.type === 'reload' || entry?.type === 'back_forward',
      fragment: location.hash !== '',
      scrolled: scrollY > 0,
      verse: Number(item.id.slice(1)),
      seen: top >= 0 && bottom <= innerHeight,
    };
    if (signal.aborted || !scrollsToVerse(arrival)) return;
    // A page that was prepared ahead is loaded, for its reader, when it is shown.
    const loadedAt = Math.max(entry?.loadEventStart ?? 0, entry?.activationStart ?? 0);
    setTimeout(
      () => {
        if (signal.aborted) return;
        stop();
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
        item.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' });
      },
      remainingDelay(loadedAt, performance.now()),
    );
  };
  // Where a page is shown again as it was left, it has been scrolled there by then.
  whenLoaded(() => setTimeout(plan));
}
