import { useSyncExternalStore } from 'react';
import type { Me } from '../../services/people/readings.ts';
import { hasSessionHint } from './has-session-hint.ts';

let me: Me | undefined;
let requested = false;
const listeners = new Set<() => void>();

/** Fetches the reader's account, once for all listeners; `again` refetches after a change. */
export function loadMe(again = false): void {
  if (requested && !again) return;
  requested = true;
  fetch('/api/me')
    .then(async (response) => {
      if (!response.ok) throw response;
      me = await response.json();
      for (const listener of listeners) listener();
    })
    .catch(() => {
      // The next caller retries.
      requested = false;
    });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (hasSessionHint()) loadMe();
  return () => listeners.delete(listener);
}

/**
 * The reader's account once it is loaded; undefined on the server, before it has loaded, and without a session hint on this device.
 */
export const useMe = (): Me | undefined =>
  useSyncExternalStore(
    subscribe,
    () => me,
    () => undefined,
  );
