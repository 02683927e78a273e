import { formatText, parseTextKey, textHistoryPath } from '../../../../scripture/correction/text-ref.ts';
import { wordingFrom } from '../../../../scripture/correction/wording.ts';
import { editionQuery } from '../../../../scripture/reference/path.ts';
import type { Services } from '../../../../services/services.ts';
import { shownText } from '../../../../services/text/corrections/current-verse.ts';
import { languageUnlessSpanish } from '../../../ui/find-edition.ts';

/** The verse of a revision, as it is and as it would be after reverting it; undefined if there is no such revision. */
export async function findRevision(
  { corrections, texts }: Pick<Services, 'corrections' | 'texts'>,
  editionId: string,
  hash: string,
) {
  const edition = texts.edition(editionId);
  const change = edition && (await corrections.change(editionId, hash));
  const ref = change?.id === undefined ? undefined : parseTextKey(change.id);
  const verse = ref && edition && shownText(texts, { edition, ref });
  if (!edition || !change || !ref || !verse) return undefined;
  const { language } = edition.meta;
  return {
    reference: formatText(ref),
    current: wordingFrom(verse.text, verse.title),
    revision: verse.revision,
    ...(change.before && { restored: change.before }),
    back: textHistoryPath(ref, editionQuery(editionId, texts.defaultId)),
    ...languageUnlessSpanish(language),
  };
}
