import { mount } from '../../islands/mount.tsx';
import { FollowedPlans } from '../../ui/plans/followed-plans.tsx';

/** Shows the plans that the reader follows. */
export const start = (host: HTMLElement): void => mount(host, <FollowedPlans />, 'planes');
