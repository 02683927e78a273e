import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Asks for the page's data again, for as long as something is being done and the page is looked at. */
export function useLookingAgain(underWay: boolean, everyMs = 2_000): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(() => document.hidden || void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [underWay, everyMs, revalidate]);
}
