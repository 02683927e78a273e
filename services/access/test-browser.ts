import type { Browser } from './browser.ts';

/** A browser that has never been here, and what it brings all the same. */
export const newBrowser = (more: Partial<Browser> = {}): Browser => ({
  userAgent: null,
  address: '',
  reads: true,
  signal: new AbortController().signal,
  ...more,
});
