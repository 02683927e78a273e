import { remainingDelay, type ScrollPlan } from './scroll-plan.ts';

/** Signs that the reader has taken over. */
const TAKING_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'pagehide'] as const;

/** Carries a plan out, until it is done or the reader takes over. Returns what ends it. */
export function followScroll(plan: ScrollPlan, verseId: string, loadedAt: number): () => void {
  const end = new AbortController();
  const { signal } = end;
  const stop = () => end.abort();
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  let highest = window.scrollY;
  const onScroll = () => {
    if (window.scrollY > highest + 1) stop();
    highest = window.scrollY;
  };
  for (const type of TAKING_OVER) window.addEventListener(type, stop, { signal, passive: true });
  window.addEventListener('scroll', onScroll, { signal, passive: true });

  if (plan.top) window.scrollTo({ top: 0, behavior });
  if (!plan.verse) return stop;
  const timer = setTimeout(
    () => {
      stop();
      document.getElementById(verseId)?.scrollIntoView({ behavior, block: 'start' });
    },
    remainingDelay(loadedAt, performance.now()),
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
  return stop;
}
