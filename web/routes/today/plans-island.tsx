import { mount } from '../../islands/mount.tsx';
import { mayHaveOwn } from '../../own/may-have-own.ts';

/** Shows the portions of today; a reader without own records loads nothing more. */
export function start(host: HTMLElement): void {
  if (!mayHaveOwn()) return;
  void import('../../ui/plans/followed-plans.tsx').then(({ FollowedPlans }) =>
    mount(host, <FollowedPlans />, 'lectura'),
  );
}
