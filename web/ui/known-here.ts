/** A session or a visitor's claim is on this device: there may be something to ask for. Nothing else is told by it. */
export const isKnownHere = (): boolean => /(?:^|;\s*)sesion=1/.test(document.cookie);
