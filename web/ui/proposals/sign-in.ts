import { signInPath } from '../../../scripture/addresses/paths.ts';
import { redirect } from '../../page/page.ts';

/**
 * Redirects an expired session to the sign-in page and back, so that an account's proposals are not treated as a
 * visitor's.
 */
export const signIn = (url: URL) => redirect(signInPath(url.pathname), 303);
