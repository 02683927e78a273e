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
