import { useCallback, useEffect, useRef, useState } from 'react';
import { removeAccepted, takeBack } from '../../unsent/local-writing.ts';
import { deliver, keepSending } from '../../unsent/sending.ts';
import { allUnsent, isAccepted, onBroadcast, type Unsent } from '../../unsent/unsent.ts';

const wasTaken = ({ answer }: Pick<Unsent, 'answer'>): boolean => answer !== undefined && isAccepted(answer);

/** This device's unsent texts. Accepted ones stay listed until the page is left, and are then settled. */
export function useUnsent() {
  const [all, set] = useState<readonly Unsent[]>([]);
  /** The listed texts, by idempotency key. */
  const shown = useRef(new Map<string, Unsent>());

  const refresh = useCallback(async () => {
    // A browser without storage has nothing to show.
    const there = await allUnsent().catch(() => []);
    const taken = [...shown.current.values()].filter(wasTaken);
    shown.current = new Map([...there, ...taken].map((one) => [one.key, one]));
    set([...shown.current.values()].toSorted((a, b) => a.since - b.since));
    for (const one of there.filter(wasTaken)) await removeAccepted(one);
  }, []);
  useEffect(() => {
    void refresh();
    keepSending(true);
    return onBroadcast(({ key, answer }) => {
      // Another page may have handled the answer and removed the entry.
      const one = shown.current.get(key);
      if (one && answer) shown.current.set(key, { ...one, answer });
      void refresh();
    });
  }, [refresh]);

  return { all, send: (one: Unsent) => void deliver(one, false), withhold: (one: Unsent) => void takeBack(one) };
}
