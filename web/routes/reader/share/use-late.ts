import { startTransition, useEffect, useRef, useState } from 'react';

/** A part of the page that is fetched when it is wanted. */
export function useLate<T>(load: () => Promise<T>): { readonly part?: T; readonly failed?: true } {
  const [late, setLate] = useState<{ readonly part?: T; readonly failed?: true }>({});
  const first = useRef(load);
  useEffect(() => {
    first.current().then(
      (part) => startTransition(() => setLate({ part })),
      () => setLate({ failed: true }),
    );
  }, []);
  return late;
}
