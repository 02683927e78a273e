import { nounOfKey } from '../../../scripture/correction/text-noun.ts';
import { formatText, parseTextKey, textPath } from '../../../scripture/correction/text-ref.ts';
import { editionQuery } from '../../../scripture/reference/path.ts';
import type { OwnProposal } from '../../../services/text/corrections/corrections.ts';
import type { Texts } from '../../../services/text/texts/texts.ts';

/** The name of what a proposal corrects, and its path. */
export function placeOf(texts: Texts, { id, edition }: Pick<OwnProposal, 'id' | 'edition'>) {
  const meta = texts.edition(edition)?.meta;
  const ref = parseTextKey(id);
  return {
    verse: ref ? formatText(ref) : id,
    noun: nounOfKey(id),
    edition: meta?.title ?? edition,
    language: meta?.language ?? 'es',
    // A removed edition has no page any more.
    ...(ref && meta && { address: textPath(ref, editionQuery(edition, texts.defaultId)) }),
  };
}
