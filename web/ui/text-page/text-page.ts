import type { PageHandle } from '../../../server/pages/page-handle.ts';
import formStyles from '../form/form.css?inline';
import styles from './text-page.css?inline';

/** The handle of a page of text, for everybody. */
export const TEXT_PAGE: PageHandle = {
  permission: 'text.read',
  styles: formStyles + styles,
};
