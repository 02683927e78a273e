import { verseAt } from '../../../../scripture/canon/verse-ref.ts';
import { wordingFrom } from '../../../../scripture/correction/wording.ts';
import { formatVerse } from '../../../../scripture/reference/format-spanish.ts';
import { parseVerseOsis } from '../../../../scripture/reference/osis.ts';
import { editionQuery, historyPath } from '../../../../scripture/reference/path.ts';
import type { Services } from '../../../../services/services.ts';
import { languageUnlessSpanish } from '../../../ui/find-edition.ts';

/** The verse of a revision, as it is and as it would be after reverting it; undefined if there is no such revision. */
export async function findRevision(
  { corrections, texts }: Pick<Services, 'corrections' | 'texts'>,
  editionId: string,
  hash: string,
) {
  const edition = texts.edition(editionId);
  const change = edition && (await corrections.change(editionId, hash));
  const ref = change?.id === undefined ? undefined : parseVerseOsis(change.id);
  const verse = ref && edition && verseAt(edition, ref);
  if (!edition || !change || !ref || !verse) return undefined;
  const { language } = edition.meta;
  return {
    reference: formatVerse(ref),
    current: wordingFrom(verse.text, verse.title),
    revision: verse.revision ?? edition.meta.revision,
    ...(change.before && { restored: change.before }),
    back: historyPath(ref, editionQuery(editionId, texts.defaultId)),
    ...languageUnlessSpanish(language),
  };
}
