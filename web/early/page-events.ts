/** Runs something once the whole page is there: a script that was kept may come before what it looks for. */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
  else run();
}

/** Runs something once the page has loaded. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run);
}

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

/** Runs something once the page is seen: a page that the browser prepares ahead may never be. */
export function whenShown(run: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}

/** Keys that do more than move the page. */
const ACTING_KEYS = /^(\S|Tab|Enter|Escape)$/;

/**
 * Tells, once, when the reader begins to do something that wants scripts: presses what is no link, without scrolling; presses
 * a key that does not scroll; comes to a control. A finger's press counts when it has become a click.
 */
export function onIntent(run: () => void): void {
  const end = new AbortController();
  const on = (type: string, counts: (event: Event) => boolean) =>
    addEventListener(
      type,
      (event) => {
        if (!counts(event)) return;
        end.abort();
        run();
      },
      { capture: true, passive: true, signal: end.signal },
    );
  const outsideLinks = ({ target }: Event) => !(target as Partial<Element>).closest?.('a');
  on('pointerdown', (event) => (event as PointerEvent).pointerType !== 'touch' && outsideLinks(event));
  on('click', outsideLinks);
  on('focusin', outsideLinks);
  on('input', () => true);
  on('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    return ACTING_KEYS.test(key) && !(ctrlKey || metaKey || altKey);
  });
}

/** One that follows a link here: in another tab or window it is the browser's. */
export const isPlainClick = ({ defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  !(defaultPrevented || button || metaKey || altKey || ctrlKey || shiftKey);
