/** Runs something once the page is seen: a page that the browser prepares ahead may never be. */
export function whenShown(run: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
