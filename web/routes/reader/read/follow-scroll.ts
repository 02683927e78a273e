import { remainingDelay, type ScrollPlan } from './scroll-plan.ts';

/** Signs that the reader has taken over. */
const TAKING_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'pagehide'] as const;

/** Time for the browser to tell of input that came before the scripts did. */
const HEARSAY_MS = 50;

/**
 * Carries a plan out, until it is done or the reader takes over. Returns what ends it.
 * @param since on the page's clock: whoever pressed something after that has taken over
 */
export function followScroll(plan: ScrollPlan, verseId: string, loadedAt: number, since: number): () => void {
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

  onFirstInput(signal, (at) => at >= since && stop());

  if (plan.top) window.scrollTo({ top: 0, behavior });
  if (!plan.verse) return stop;
  const timer = setTimeout(
    () => {
      stop();
      document.getElementById(verseId)?.scrollIntoView({ behavior, block: 'start' });
    },
    Math.max(HEARSAY_MS, remainingDelay(loadedAt, performance.now())),
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
  return stop;
}

/** Tells when a key or pointer was first pressed on this page, also where that was before this script ran. */
function onFirstInput(signal: AbortSignal, tell: (at: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tell(entry.startTime);
  });
  observer.observe({ type: 'first-input', buffered: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
