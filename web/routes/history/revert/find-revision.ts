import { verseAt } from '../../../../scripture/canon/verse-ref.ts';
import { nounOf } from '../../../../scripture/correction/text-noun.ts';
import { formatText, parseTextKey, textHistoryPath } from '../../../../scripture/correction/text-ref.ts';
import { shownPart } from '../../../../scripture/correction/text-state.ts';
import { wordingFrom } from '../../../../scripture/correction/wording.ts';
import { editionQuery } from '../../../../scripture/reference/path.ts';
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
  const ref = change?.id === undefined ? undefined : parseTextKey(change.id);
  const layer = texts.editorial(editionId);
  const verse =
    ref && edition && ref.part === undefined
      ? verseAt(edition, ref)
      : ref && layer && shownPart(layer, texts.chapterHistory(editionId, ref.book, ref.chapter), ref);
  if (!edition || !change || !ref || !verse) return undefined;
  const { language } = edition.meta;
  return {
    reference: formatText(ref),
    noun: nounOf(ref),
    current: wordingFrom(verse.text, 'title' in verse ? verse.title : undefined),
    revision: verse.revision ?? edition.meta.revision,
    ...(change.before && { restored: change.before }),
    back: textHistoryPath(ref, editionQuery(editionId, texts.defaultId)),
    ...languageUnlessSpanish(language),
  };
}
