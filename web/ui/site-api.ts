import { CALLS_PATH } from '../../scripture/addresses/paths.ts';

/** Where the calls are, in the browser: the page names it where it is not this site's own `/api`. */
export const siteApi = (): string => document.body.dataset.api ?? CALLS_PATH;
