import { useSyncExternalStore } from 'react';

/** Why what the router asked for does not come: nothing answers, or the server says that it cannot now. */
export type Trouble = 'lost' | 'busy';

interface Connection {
  readonly trouble?: Trouble;
  /** A part of the program did not come: the next page needs its whole document. */
  readonly needsDocument: boolean;
}

let connection: Connection = { needsDocument: false };
const listeners = new Set<() => void>();

function change(to: Partial<Connection>): void {
  connection = { ...connection, ...to };
  for (const listener of listeners) listener();
}

export const tellTrouble = (trouble: Trouble | undefined): void => change({ trouble });
export const tellModuleMissing = (): void => change({ trouble: 'lost', needsDocument: true });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const AT_FIRST = connection;

export const useConnection = (): Connection =>
  useSyncExternalStore(
    subscribe,
    () => connection,
    () => AT_FIRST,
  );
