/**
 * True if a browser may request a page from the site while its worker still starts (navigation preload). Firefox (153) fails the navigation
 * if that request finds no connection, whatever the worker answers.
 */
export const supportsNavigationPreload = (userAgent: string): boolean => !/Firefox\//.test(userAgent);

/** The time limit for the site before the copy is shown. */
const TIME_LIMIT_MS = 800;

/** The site's answer, or undefined if it takes too long. */
export const withinTimeLimit = <T>(answered: Promise<T>): Promise<T | undefined> =>
  Promise.race([answered, new Promise<undefined>((done) => setTimeout(done, TIME_LIMIT_MS, undefined))]);
