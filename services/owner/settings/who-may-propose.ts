import { NO_END, type SiteSettings } from '../../../forms/site-settings.ts';
import { parseDay } from '../../../scripture/time/calendar.ts';
import { chosenZone } from '../../../scripture/time/zone.ts';

/** Whether proposing is closed for now, and until when that is known (epoch milliseconds). */
export function pauseOf(site: Pick<SiteSettings, 'proposalsPause' | 'timeZone'>, now: number): Pause | undefined {
  const { proposalsPause } = site;
  if (proposalsPause === '') return undefined;
  if (proposalsPause === NO_END) return {};
  const until = parseDay(proposalsPause, chosenZone(site.timeZone));
  return until !== undefined && now < until ? { until } : undefined;
}

export interface Pause {
  readonly until?: number;
}
