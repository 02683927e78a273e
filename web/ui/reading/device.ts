// Storage on this device: JSON in localStorage under fixed keys. Storage may be full, forbidden or written by another
// program: reading then gives undefined, and callers validate the value.

export function readDevice(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param value undefined removes the entry */
export function keepOnDevice(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The value holds for this page only.
  }
}

/**
 * Calls `hear` with the key that another page of this browser has changed; undefined if all was cleared. A broadcast from that page does
 * not guarantee this: it may arrive before the storage is visible here.
 * @returns a function that stops listening
 */
export function onStorageChange(hear: (name: string | undefined) => void): () => void {
  const listen = ({ key }: StorageEvent) => hear(key ?? undefined);
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
