import css from './critical.css?inline';

/**
 * The stylesheet that stands in a document's head: what all screens share, behind the page's own where it carries any
 * (`handle.styles`). In the browser it is read from there, so that no script carries it.
 */
export const criticalCss = (own = ''): string =>
  import.meta.env.SSR ? own + css : (document.querySelector('head style')?.textContent ?? '');
