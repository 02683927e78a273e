import { useCallback, useRef } from 'react';

/** A stable function that calls the latest one. */
export function useLatest<A extends readonly unknown[]>(latest: (...given: A) => void): (...given: A) => void {
  const kept = useRef(latest);
  kept.current = latest;
  return useCallback((...given: A) => kept.current(...given), []);
}
