import type { PageHandle } from '../../../server/pages/page-handle.ts';
import formStyles from '../form/form.css?inline';
import styles from './text-page.css?inline';

export const TEXT_PAGE: PageHandle = {
  permission: 'text.read',
  styles: formStyles + styles,
};
