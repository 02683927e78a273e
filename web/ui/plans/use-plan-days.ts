import { useEffect, useState } from 'react';
import type { Followed } from '../../../forms/own/followed.ts';
import type { PlanLink } from '../../../scripture/plans/place-of.ts';
import { planDays } from './plan-days.ts';

export type Days = readonly (readonly PlanLink[])[];
export type KnownDays = Days | 'failed';

/**
 * The days of each of these plans; undefined until those of all are known, or known to be out of reach. A plan that comes in later
 * has none for a moment.
 */
export function usePlanDays(plans: readonly Followed[]): ((followed: Followed) => KnownDays | undefined) | undefined {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownDays>>(new Map());
  const offered = [...new Set(plans.flatMap(({ plan, days }) => (days ? [] : [plan])))].sort().join();
  useEffect(() => {
    let ended = false;
    const read = offered
      .split(',')
      .filter(Boolean)
      .map(async (plan) => {
        const days = await planDays(plan).then(
          (found): KnownDays => found.days,
          (): KnownDays => 'failed',
        );
        return [plan, days] as const;
      });
    void Promise.all(read).then((all) => {
      if (!ended) setKnown((before) => new Map([...before, ...all]));
    });
    return () => {
      ended = true;
    };
  }, [offered]);
  const isReady = known.size > 0 || offered === '';
  return isReady ? ({ plan, days }) => days ?? known.get(plan) : undefined;
}
