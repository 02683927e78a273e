import type { ReactNode } from 'react';
import { PlanToday } from './plan-today.tsx';
import { useFollowed } from './use-followed.ts';
import { usePlanDays } from './use-plan-days.ts';
import { FOLLOWED } from './wording.ts';

/** All plans that the reader follows, and what stands below them; shown at once, so that none moves another. */
export function FollowedPlans({ children }: { readonly children?: ReactNode }) {
  const { plans, today, acts } = useFollowed();
  const days = usePlanDays(plans ?? []);
  if (!plans || !days) return null;
  if (plans.length === 0) return children;
  const followed = (
    <section>
      <h2>{FOLLOWED.title}</h2>
      {plans.map((followed) => (
        <PlanToday key={followed.id} followed={followed} days={days(followed)} today={today} acts={acts} />
      ))}
    </section>
  );
  return (
    <>
      {followed}
      {children}
    </>
  );
}
