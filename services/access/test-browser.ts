import type { Browser } from './browser.ts';

/** A first-time browser without cookies; `more` overrides its fields. */
export const newBrowser = (more: Partial<Browser> = {}): Browser => ({
  userAgent: null,
  address: '',
  reads: true,
  signal: new AbortController().signal,
  ...more,
});
