import { useCallback, useEffect, useRef, useState } from 'react';
import { removeAccepted, takeBack } from '../../unsent/local-writing.ts';
import { deliver, keepSending } from '../../unsent/sending.ts';
import { allUnsent, isAccepted, onBroadcast, type Unsent } from '../../unsent/unsent.ts';

const wasTaken = ({ answer }: Pick<Unsent, 'answer'>): boolean => answer !== undefined && isAccepted(answer);

/** What is sent from this device and not done with. What was taken is shown until the page is left, and then known. */
export function useUnsent() {
  const [all, set] = useState<readonly Unsent[]>([]);
  /** What is shown, by key. */
  const shown = useRef(new Map<string, Unsent>());

  const look = useCallback(async () => {
    // A browser that keeps nothing has nothing to show.
    const there = await allUnsent().catch(() => []);
    const taken = [...shown.current.values()].filter(wasTaken);
    shown.current = new Map([...there, ...taken].map((one) => [one.key, one]));
    set([...shown.current.values()].toSorted((a, b) => a.since - b.since));
    for (const one of there.filter(wasTaken)) await removeAccepted(one);
  }, []);
  useEffect(() => {
    void look();
    keepSending(true);
    return onBroadcast(({ key, answer }) => {
      // Its own page may know it already, and have it put away.
      const one = shown.current.get(key);
      if (one && answer) shown.current.set(key, { ...one, answer });
      void look();
    });
  }, [look]);

  return { all, send: (one: Unsent) => void deliver(one, false), withhold: (one: Unsent) => void takeBack(one) };
}
