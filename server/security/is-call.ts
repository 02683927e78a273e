/** Programs are answered in the manner of calls, people with a page. */
export const isCall = (path: string): boolean => /^\/(api|email)\//.test(path);
