/** Runs something once the whole page is parsed: a cached script may run before that. */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
  else run();
}

/** Runs something once the page has loaded. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run);
}

/** Runs something once the page has loaded and been painted, so that its requests do not delay the first paint. */
export function whenPainted(run: () => void): void {
  whenLoaded(() => {
    // A hidden page is never painted.
    if (document.hidden) return run();
    const watch = new PerformanceObserver(() => {
      watch.disconnect();
      run();
    });
    watch.observe({ type: 'paint', buffered: true });
  });
}

/** Runs something once the page is shown: a prerendered page may never be. */
export function whenShown(run: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}

/** Keys that do more than scroll the page. */
const ACTING_KEYS = /^(\S|Tab|Enter|Escape)$/;

/**
 * Runs something once, at the first action of the reader that needs scripts: a press outside links, a key that does not scroll,
 * input, or focus on a control. A touch counts only once it has become a click, since it may scroll.
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

/** Whether a click follows a link in this tab; the browser handles clicks that open another tab or window. */
export const isPlainClick = ({ defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  !(defaultPrevented || button || metaKey || altKey || ctrlKey || shiftKey);
