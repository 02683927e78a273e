import script from './before-paint.ts?script';

/** What runs before the first paint. In the browser it stands in the document already, and no script carries it. */
export const beforePaint = script;
