import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 2_000;

/** While something is being done the page follows it. */
export function useLookingAgain(underWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(() => void revalidate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [underWay, revalidate]);
}
