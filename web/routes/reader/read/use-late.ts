import { startTransition, useEffect, useRef, useState } from 'react';

/** A part of the page that is fetched when it is wanted: undefined until it is here. `onFail`: it does not come. */
export function useLate<T>(load: () => Promise<T>, onFail: () => void): T | undefined {
  const [late, setLate] = useState<{ readonly part: T }>();
  const first = useRef({ load, onFail });
  useEffect(() => {
    const { load, onFail } = first.current;
    load().then((part) => startTransition(() => setLate({ part })), onFail);
  }, []);
  return late?.part;
}
