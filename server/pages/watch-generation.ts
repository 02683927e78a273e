import { yearOf } from '../../scripture/time/calendar.ts';
import { chosenZone } from '../../scripture/time/zone.ts';
import type { Services } from '../../services/services.ts';

/** A number that grows whenever pages may have changed as a whole: the texts, a setting, or the year in the footer. */
export function watchGeneration({ texts, settings, now }: Pick<Services, 'texts' | 'settings' | 'now'>): () => number {
  let generation = 0;
  let seen = { texts: -1, settings: -1, year: -1 };
  return () => {
    const year = yearOf(now().getTime(), chosenZone(settings.site().timeZone));
    if (texts.generation !== seen.texts || settings.generation !== seen.settings || year !== seen.year) {
      seen = { texts: texts.generation, settings: settings.generation, year };
      generation++;
    }
    return generation;
  };
}
