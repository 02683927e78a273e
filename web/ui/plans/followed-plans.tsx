import { PlanToday } from './plan-today.tsx';
import { useFollowed } from './use-followed.ts';
import { usePlanDays } from './use-plan-days.ts';
import { FOLLOWED } from './wording.ts';

/** All plans that the reader follows; shown at once, so that none moves another. */
export function FollowedPlans() {
  const { plans = [], today, acts } = useFollowed();
  const days = usePlanDays(plans);
  if (plans.length === 0 || !days) return null;
  return (
    <section>
      <h2>{FOLLOWED.title}</h2>
      {plans.map((followed) => (
        <PlanToday key={followed.id} followed={followed} days={days(followed)} today={today} acts={acts} />
      ))}
    </section>
  );
}
