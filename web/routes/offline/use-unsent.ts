import { useCallback, useEffect, useRef, useState } from 'react';
import { deliver } from '../../unsent/deliver.ts';
import { keepSending } from '../../unsent/keep-sending.ts';
import { onTold } from '../../unsent/told.ts';
import { isTaken, type Unsent } from '../../unsent/unsent.ts';
import { allUnsent } from '../../unsent/unsent-store.ts';
import { settle, withhold } from '../../unsent/withhold.ts';

/** What is sent from this device and not done with. What was taken is shown until the page is left, and then known. */
export function useUnsent() {
  const [all, set] = useState<readonly Unsent[]>([]);
  const taken = useRef(new Map<string, Unsent>());

  const look = useCallback(async () => {
    const there = await allUnsent();
    const open = there.filter(({ answer }) => !(answer && isTaken(answer)));
    for (const one of there) {
      if (open.includes(one)) continue;
      taken.current.set(one.key, one);
      await settle(one);
    }
    set([...taken.current.values(), ...open].toSorted((a, b) => a.since - b.since));
  }, []);
  useEffect(() => {
    // A browser that keeps nothing has nothing to show.
    const again = () => void look().catch(() => {});
    again();
    keepSending(true);
    return onTold(again);
  }, [look]);

  return { all, send: (one: Unsent) => void deliver(one, false), withhold: (one: Unsent) => void withhold(one) };
}
