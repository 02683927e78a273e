import css from './critical.css?inline';

/**
 * The stylesheet of every screen. The browser has it in the document's head, whence it is read again, so that no script carries it.
 */
export const criticalCss = import.meta.env.SSR ? css : (document.querySelector('head style')?.textContent ?? '');
