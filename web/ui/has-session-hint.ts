/**
 * Tells whether this device has a session or a visitor's claim, so that account requests may be useful. It proves
 * nothing else.
 */
export const hasSessionHint = (): boolean => /(?:^|;\s*)sesion=1/.test(document.cookie);
