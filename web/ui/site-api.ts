import { CALLS_PATH } from '../../scripture/addresses/paths.ts';

/** The base address of the calls, in the browser: the page states it if it is not this site's own `/api`. */
export const siteApi = (): string => document.body.dataset.api ?? CALLS_PATH;
