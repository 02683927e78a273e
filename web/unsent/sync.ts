/** Under which the browser wakes the worker when the connection is back. */
export const SYNC = 'por-enviar';
