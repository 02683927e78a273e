/** The script that answers where the server cannot be reached; installed only by whoever asks for it. */
export const WORKER = '/offline-worker.js';

/** What pages tell the worker: the copy is whole or newer, and its search is to be worked out; or some of it is gone. */
export type ToWorker = { readonly kind: 'prepare' | 'forget' };
/** What it tells them: how that went; or that the copy has become newer than the page that was shown. */
export type FromWorker = { readonly kind: 'prepared' | 'failed' | 'newer' };
