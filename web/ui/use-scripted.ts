import { startTransition, useEffect, useState } from 'react';

/** False in the server's HTML and until it has come alive, true soon after; the change waits for anything more urgent. */
export function useScripted(): boolean {
  const [scripted, set] = useState(false);
  useEffect(() => startTransition(() => set(true)), []);
  return scripted;
}
