import type { PageHandle } from '../../server/pages/page-handle.ts';
import css from './critical.css?inline';
import late from './late.css?inline';
import plateCss from './plate.css?inline';

/** What a page's styles depend on: the page itself, or that it stands where a page should (`.plate`). */
type Styled = Pick<PageHandle, 'styles' | 'whole'> & { readonly plate?: boolean };

/** For pages that say what there is not. */
export const PLATE: Styled = { plate: true };

/**
 * The stylesheet that stands in a document's head: what all screens share, behind the page's own where it carries any
 * (`handle.styles`), and ahead of what others fetch late (`handle.whole`).
 */
export const criticalCss = ({ styles = '', whole, plate }: Styled = {}): string =>
  styles + css + (plate ? plateCss : '') + (whole ? late : '');
