import { useSyncExternalStore } from 'react';
import { OFF, STORED, singleKeysInUse } from './single-keys-in-use.ts';

export const KEYS = {
  open: 'Teclas',
  title: 'Atajos de teclado',
  help: ['?', 'esta ayuda'],
  use: 'Usar atajos de una sola tecla en este sitio',
  close: 'Cerrar',
} as const;

const CHANGED = 'teclas-cambiadas';

function listen(changed: () => void) {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(listen, singleKeysInUse, () => true);
}

export function keepSingleKeys(use: boolean): void {
  if (use) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, OFF);
  dispatchEvent(new Event(CHANGED));
}
