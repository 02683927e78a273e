import { startOfYear } from '../../scripture/time/calendar.ts';
import { chosenZone } from '../../scripture/time/zone.ts';
import type { Services } from '../../services/services.ts';

/** A number that grows whenever pages may have changed as a whole: the texts, a setting, or the year in the footer. */
export function watchGeneration({ texts, settings, now }: Pick<Services, 'texts' | 'settings' | 'now'>): () => number {
  let generation = 0;
  let seen = { texts: -1, settings: -1, yearBegins: 0, yearEnds: 0 };
  return () => {
    const at = now().getTime();
    const isSameYear = at >= seen.yearBegins && at < seen.yearEnds;
    if (isSameYear && texts.generation === seen.texts && settings.generation === seen.settings) return generation;
    const zone = chosenZone(settings.site().timeZone);
    const [yearBegins, yearEnds] = [startOfYear(at, zone), startOfYear(at, zone, 1)];
    seen = { texts: texts.generation, settings: settings.generation, yearBegins, yearEnds };
    return ++generation;
  };
}
