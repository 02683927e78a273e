import type { PageHandle } from '../../server/pages/page-handle.ts';
import css from './critical.css?inline';
import late from './late.css?inline';

/**
 * The stylesheet that stands in a document's head: what all screens share, behind the page's own where it carries any
 * (`handle.styles`), and ahead of what others fetch late (`handle.whole`). In the browser it is read from there, so that no
 * script carries it.
 */
export const criticalCss = ({ styles = '', whole }: Pick<PageHandle, 'styles' | 'whole'> = {}): string =>
  import.meta.env.SSR ? styles + css + (whole ? late : '') : (document.querySelector('head style')?.textContent ?? '');
