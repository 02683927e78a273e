import { sentenceOf } from '../../forms/refusals/refusal.ts';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import { mayBeChanged } from '../../scripture/text/licence.ts';
import { formatDay } from '../../scripture/time/format-moment.ts';
import { chosenZone } from '../../scripture/time/zone.ts';
import type { Services } from '../../services/services.ts';

/**
 * The sentence above a correction form while corrections are restricted. It is the same for all readers, because the page
 * is cached. Changing the rules renders it again; a date that has passed meanwhile remains in the sentence.
 */
export function correctionsClosedNotice(
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
