import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 3_000;

/** Asks again how far it is, for as long as something is being made and the page is looked at. */
export function useProgress(making: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!making) return;
    const timer = setInterval(() => document.hidden || void revalidate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [making, revalidate]);
}
