import { whenLoaded } from './when-loaded.ts';

/** Runs something once the page has loaded and been painted: what it asks for would take the first paint's time. */
export function whenPainted(run: () => void): void {
  whenLoaded(() => {
    // A page that is not seen is not painted either.
    if (document.hidden) return run();
    const watch = new PerformanceObserver(() => {
      watch.disconnect();
      run();
    });
    watch.observe({ type: 'paint', buffered: true });
  });
}
