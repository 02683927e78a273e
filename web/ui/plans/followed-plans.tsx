import { PlanToday } from './plan-today.tsx';
import { useFollowed } from './use-followed.ts';
import { FOLLOWED } from './wording.ts';

/** All plans that the reader follows. */
export function FollowedPlans() {
  const { plans = [], today, acts } = useFollowed();
  if (plans.length === 0) return null;
  return (
    <section>
      <h2>{FOLLOWED.title}</h2>
      {plans.map((followed) => (
        <PlanToday key={followed.id} followed={followed} today={today} acts={acts} />
      ))}
    </section>
  );
}
