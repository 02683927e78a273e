import formStyles from '../form/form.css?inline';
import textStyles from '../text-page/text-page.css?inline';
import styles from './plans.css?inline';

/**
 * The styles of /hoy and of the plans. They are the same, because a plan's page is also read from the others, and a browser holds
 * the styles of a page that is read to the policy of the one that reads it.
 */
export const PLAN_STYLES = formStyles + textStyles + styles;
