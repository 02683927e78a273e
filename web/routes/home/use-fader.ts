import { useEffect, useState, useSyncExternalStore } from 'react';
import { faderAt, nextTurn } from './fader.ts';

const STILL = '(prefers-reduced-motion: reduce)';
const watchStill = (changed: () => void) => {
  const query = matchMedia(STILL);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whose turn it is among `count` entries; stands still while `held`, and where motion is not wanted. */
export function useFader(count: number, held: boolean) {
  const [elapsed, setElapsed] = useState(0);
  const still = useSyncExternalStore(
    watchStill,
    () => matchMedia(STILL).matches,
    () => true,
  );
  const { index, fading, rest } = faderAt(elapsed, count);
  const running = count > 1 && !held && !still;
  useEffect(() => {
    if (!running) return;
    const turn = setTimeout(() => setElapsed(elapsed + rest), rest);
    return () => clearTimeout(turn);
  }, [running, elapsed, rest]);
  return { index, fading: fading && running, still, next: () => setElapsed(nextTurn) };
}
