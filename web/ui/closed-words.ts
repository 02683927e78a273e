import { sentenceOf } from '../../forms/refusals/refusal.ts';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import { mayBeChanged } from '../../scripture/text/licence.ts';
import { formatDay } from '../../scripture/time/format-moment.ts';
import { chosenZone } from '../../scripture/time/zone.ts';
import type { Services } from '../../services/services.ts';

/**
 * What is said above a form for corrections where they are not taken from everybody. The same for all readers, whoever they
 * are: the page is stored. Changing the rules makes it anew; a day that has come meanwhile stands in the sentence.
 */
export function closedWords(
  { corrections, settings }: Pick<Services, 'corrections' | 'settings'>,
  edition: EditionMeta,
): string | undefined {
  const { title, licence } = edition;
  if (licence !== undefined && !mayBeChanged(edition))
    return sentenceOf({ code: 'edition-unchangeable', edition: title, licence });
  const { proposals, timeZone } = settings.site();
  const pause = corrections.pause();
  if (pause)
    return `Por ahora este sitio no recibe correcciones de los lectores${pause.until === undefined ? '' : `; volverá a recibirlas el ${formatDay(pause.until, chosenZone(timeZone))}`}.`;
  return proposals === 'accounts' ? 'Este sitio recibe correcciones solo de quienes tienen cuenta.' : undefined;
}
