/**
 * Whether a browser may ask the site for a page while its worker still starts (navigation preload). Firefox (153) gives up the
 * page where that request finds no connection, whatever the worker answers.
 */
export const asksAhead = (userAgent: string): boolean => !/Firefox\//.test(userAgent);
