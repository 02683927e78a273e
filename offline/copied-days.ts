import type { PackSite } from '../forms/pack-site.ts';
import { chooseVerse, readVerseOfDay } from '../scripture/days/verse-of-day.ts';
import { addDays, dayAt } from '../scripture/time/day.ts';
import { zoneOf } from '../scripture/time/zone.ts';
import type { Days } from '../services/text/days/days.ts';

/** The verse of today and of its neighbours: what other days have shown is stored on the server alone. */
export function copiedDays({ settings, zone }: Pick<PackSite, 'settings' | 'zone'>, now: () => Date): Days {
  const today = () => dayAt(now().getTime(), zoneOf(zone));
  return {
    today,
    // The feed is the server's.
    latest: async () => [],
    async of(day, edition, query) {
      if (day < addDays(today(), -1) || day > addDays(today(), 1)) return undefined;
      return readVerseOfDay(day, chooseVerse(day, settings.dayVerses, edition), edition, query);
    },
  };
}
