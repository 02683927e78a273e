import { useCallback, useEffect, useState } from 'react';
import { FACSIMILE } from './wording.ts';

interface Missing {
  readonly fault: string;
  /** In seconds: when the server expects to have it. */
  readonly wait?: number;
}

export type PictureState = 'loading' | 'shown' | Missing;

/** Milliseconds for which a page may load without a word, and after which it counts as failed. */
const QUIET_MS = 150;
const STALLED_MS = 20_000;

/** Follows the picture of an address. What the server says of a missing one is shown, and one that is being made is asked for again. */
export function usePicture(address: string) {
  const [state, setState] = useState<PictureState>();
  const [tries, setTries] = useState(0);
  const wait = typeof state === 'object' ? state.wait : undefined;
  useEffect(() => setState(undefined), [address]);
  useEffect(() => {
    const late = setTimeout(() => setState((now) => now ?? 'loading'), QUIET_MS);
    const stalled = setTimeout(
      () => setState((now) => (now === 'loading' ? { fault: FACSIMILE.failed } : now)),
      STALLED_MS,
    );
    return () => {
      clearTimeout(late);
      clearTimeout(stalled);
    };
  }, [address, tries]);
  useEffect(() => {
    if (wait === undefined) return;
    const again = setTimeout(() => setTries((n) => n + 1), wait * 1_000);
    return () => clearTimeout(again);
  }, [wait, tries]);
  const onLoad = useCallback(() => setState('shown'), []);
  const onError = useCallback(async () => {
    setState(await whyMissing(address).catch(() => ({ fault: FACSIMILE.failed })));
  }, [address]);
  const retry = useCallback(() => {
    setState('loading');
    setTries((n) => n + 1);
  }, []);
  return { state, tries, onLoad, onError, retry };
}

async function whyMissing(address: string): Promise<Missing> {
  const response = await fetch(address, { cache: 'no-store' });
  const isText = response.headers.get('Content-Type')?.startsWith('text/plain');
  if (response.status !== 404 || !isText) return { fault: FACSIMILE.failed };
  const wait = Number(response.headers.get('Retry-After'));
  return { fault: await response.text(), ...(wait > 0 && { wait }) };
}
