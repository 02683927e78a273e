/**
 * Measures at most once per `holdsMs`, one measurement at a time. Only the first call waits; later ones get the last value
 * while a new measurement runs.
 */
export function remember<T>(holdsMs: number, measure: () => Promise<T>): () => Promise<T> {
  let known: { readonly value: T; readonly until: number } | undefined;
  let measuring: Promise<T> | undefined;

  async function again(): Promise<T> {
    try {
      const value = await measure();
      known = { value, until: performance.now() + holdsMs };
      return value;
    } finally {
      measuring = undefined;
    }
  }
  return async () => {
    if (known && performance.now() < known.until) return known.value;
    measuring ??= again();
    if (!known) return await measuring;
    measuring.catch(() => {});
    return known.value;
  };
}
