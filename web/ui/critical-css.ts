import css from './critical.css?inline';

/**
 * The stylesheet of the chapter page and of what all screens share; other screens link their own. In the browser it
 * stands in the document's head and is read from there, so that no script carries it.
 */
export const criticalCss = import.meta.env.SSR ? css : (document.querySelector('head style')?.textContent ?? '');
