import script from './before-paint.ts?script';

/** The script before the first paint. In the browser it is already in the document, so no bundle contains it. */
export const beforePaint = script;
