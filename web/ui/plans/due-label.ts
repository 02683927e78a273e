import type { Due } from '../../../scripture/plans/due.ts';
import { formatWeekday } from '../../../scripture/time/day.ts';
import { FOLLOWED } from './wording.ts';

/** What stands above a portion. */
export const dueLabel = ({ kind, day }: Exclude<Due, { readonly kind: 'ended' }>): string =>
  kind === 'free' ? FOLLOWED.free(formatWeekday(day)) : kind === 'today' ? FOLLOWED.today : FOLLOWED.next;
