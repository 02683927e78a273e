// What this device keeps for its reader: JSON under a name of ours. Storage may be full, forbidden or written by
// somebody else: reading gives undefined then, and whoever reads judges what comes.

export function readDevice(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param value undefined: nothing is kept any more */
export function keepOnDevice(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // It holds for this page.
  }
}

/**
 * Hears under which name another page of this browser has kept something; undefined where all is gone. What is read then is what was kept, which a message from
 * that page does not promise: it may come before the storage shows it here.
 * @returns what ends it
 */
export function onKeptElsewhere(hear: (name: string | undefined) => void): () => void {
  const listen = ({ key }: StorageEvent) => hear(key ?? undefined);
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
