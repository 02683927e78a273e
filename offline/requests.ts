/**
 * Whether a browser may ask the site for a page while its worker still starts (navigation preload). Firefox (153) gives up the
 * page where that request finds no connection, whatever the worker answers.
 */
export const asksAhead = (userAgent: string): boolean => !/Firefox\//.test(userAgent);

/** So long the site may take before the copy is shown. */
const PATIENCE_MS = 800;

/** What the site answers, or undefined where it takes too long. */
export const inTime = <T>(answered: Promise<T>): Promise<T | undefined> =>
  Promise.race([answered, new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS, undefined))]);
