import { signInPath } from '../../../scripture/addresses/paths.ts';
import { redirect } from '../../page/page.ts';

/** To where a session that is over can be begun anew, and back: what its account proposed is not a visitor's. */
export const signIn = (url: URL) => redirect(signInPath(url.pathname), 303);
