import type { SiteSettings } from './site-settings.ts';

/** Closed until somebody opens it again. */
export const NO_END = 'always';

/** Whether proposing is closed for now, and until when that is known (epoch milliseconds). */
export function pauseOf({ proposalsPause }: Pick<SiteSettings, 'proposalsPause'>, now: number): Pause | undefined {
  if (proposalsPause === '') return undefined;
  if (proposalsPause === NO_END) return {};
  const until = Date.parse(proposalsPause);
  return now < until ? { until } : undefined;
}

export interface Pause {
  readonly until?: number;
}
