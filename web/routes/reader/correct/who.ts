import { useEffect, useState } from 'react';

/** What `GET /api/me` says, as far as the editor needs it. */
export interface Who {
  readonly account: { readonly name: string; readonly role: string } | null;
  readonly mayPropose: boolean;
}

/** A session or a visitor's claim is on this device: there may be something to ask for. */
export const isKnownHere = (): boolean => /(?:^|;\s*)sesion=1/.test(document.cookie);

/**
 * Who reads, once that is worth asking: at once where this device is known, else when a verse is opened. Undefined until it
 * is told, and where it cannot be told.
 */
export function useWho(api: string, opened: boolean): Who | undefined {
  const [who, setWho] = useState<Who>();
  const wanted = opened || isKnownHere();
  useEffect(() => {
    if (!wanted) return;
    const end = new AbortController();
    const told = async () => {
      const response = await fetch(`${api}/me`, { signal: end.signal });
      if (response.ok) setWho((await response.json()) as Who);
    };
    told().catch(() => {});
    return () => end.abort();
  }, [api, wanted]);
  return who;
}
