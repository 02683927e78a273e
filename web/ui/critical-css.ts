import type { PageHandle } from '../../server/pages/page-handle.ts';
import css from './frame.css?critical&inline';
import late from './frame.css?late&inline';
import plateCss from './plate.css?inline';

/** The inputs of a page's styles: its handle, or `plate` for an error in place of a page (`.plate`). */
type Styled = Pick<PageHandle, 'styles' | 'whole'> & { readonly plate?: boolean };

/** For pages that report that something does not exist. */
export const PLATE: Styled = { plate: true };

/**
 * The style sheet in a document's head: the rules that all screens share, after the page's own if it has any
 * (`handle.styles`), and before those that others load late (`handle.whole`).
 */
export const criticalCss = ({ styles = '', whole, plate }: Styled = {}): string =>
  styles + css + (plate ? plateCss : '') + (whole ? late : '');
