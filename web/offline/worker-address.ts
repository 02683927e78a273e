/**
 * The service worker's script, which answers when the server cannot be reached. It is installed only at the reader's
 * request.
 */
export const WORKER = '/offline-worker.js';

/**
 * Messages from pages to the worker: the copy is complete or newer, and its search index should be built; or parts of it
 * were removed.
 */
export type ToWorker = { readonly kind: 'prepare' | 'forget' };
/** Messages from the worker to pages: the outcome of the preparation; or the copy is now newer than the shown page. */
export type FromWorker = { readonly kind: 'prepared' | 'failed' | 'newer' };
