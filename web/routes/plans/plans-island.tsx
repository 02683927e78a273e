import type { ComponentProps } from 'react';
import { mount } from '../../islands/mount.tsx';
import { FollowedPlans } from '../../ui/plans/followed-plans.tsx';
import { OwnPlan } from './own-plan.tsx';
import { ReadMap } from './read-map.tsx';

type Props = ComponentProps<typeof OwnPlan> & ComponentProps<typeof ReadMap>;

/** What the reader follows, and what else a device does with plans: all at once, so that nothing is moved. */
export function start(host: HTMLElement, { versification, edition, books }: Props): void {
  const page = (
    <FollowedPlans>
      <OwnPlan versification={versification} />
      <ReadMap edition={edition} books={books} />
    </FollowedPlans>
  );
  mount(host, page, 'planes');
}
