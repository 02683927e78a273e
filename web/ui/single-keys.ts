import { useSyncExternalStore } from 'react';

/** Where the device keeps that single keys are not wanted: whoever dictates would press them without wanting to. */
const STORED = 'teclas';
const OFF = 'no';
const CHANGED = 'teclas-cambiadas';

function listen(changed: () => void) {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}

export function singleKeysInUse(): boolean {
  try {
    return localStorage.getItem(STORED) !== OFF;
  } catch {
    return true;
  }
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(listen, singleKeysInUse, () => true);
}

/** For all single keys of the site at once. */
export function keepSingleKeys(use: boolean): void {
  if (use) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, OFF);
  dispatchEvent(new Event(CHANGED));
}
