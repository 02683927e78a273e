import { useCallback, useRef } from 'react';

/** A function that stays the same, and does what the latest one does. */
export function useLatest<A extends readonly unknown[]>(latest: (...given: A) => void): (...given: A) => void {
  const kept = useRef(latest);
  kept.current = latest;
  return useCallback((...given: A) => kept.current(...given), []);
}
