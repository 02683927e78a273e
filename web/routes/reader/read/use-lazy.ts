import { startTransition, useEffect, useRef, useState } from 'react';

/** Loads a part of the page on demand: undefined until loaded. `onFail`: loading failed. */
export function useLazy<T>(load: () => Promise<T>, onFail: () => void): T | undefined {
  const [late, setLate] = useState<{ readonly part: T }>();
  const first = useRef({ load, onFail });
  useEffect(() => {
    const { load, onFail } = first.current;
    load().then((part) => startTransition(() => setLate({ part })), onFail);
  }, []);
  return late?.part;
}
