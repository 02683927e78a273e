import { useSyncExternalStore } from 'react';
import type { Me } from '../../services/people/readings.ts';
import { isKnownHere } from './known-here.ts';

let me: Me | undefined;
let asked = false;
const listeners = new Set<() => void>();

/** Fetches the reader's account. Once is enough for all listeners; `again` after something has changed. */
export function askMe(again = false): void {
  if (asked && !again) return;
  asked = true;
  fetch('/api/me')
    .then(async (response) => {
      if (!response.ok) throw response;
      me = await response.json();
      for (const listener of listeners) listener();
    })
    .catch(() => {
      // Whoever asks next tries again.
      asked = false;
    });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (isKnownHere()) askMe();
  return () => listeners.delete(listener);
}

/** The reader's account, once it is known; undefined on the server, until it has arrived, and where nobody is known on this device. */
export const useMe = (): Me | undefined =>
  useSyncExternalStore(
    subscribe,
    () => me,
    () => undefined,
  );
