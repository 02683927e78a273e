import { formatVerse } from '../../../scripture/reference/format-spanish.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import { editionQuery, versePath } from '../../../scripture/reference/path.ts';
import type { OwnProposal } from '../../../services/text/corrections/corrections.ts';
import type { Texts } from '../../../services/text/texts/texts.ts';

/** The name of a proposal's verse, and its path. */
export function placeOf(texts: Texts, { id, edition }: Pick<OwnProposal, 'id' | 'edition'>) {
  const meta = texts.edition(edition)?.meta;
  const ref = parseVerseOsis(id);
  return {
    verse: ref ? formatVerse(ref) : id,
    edition: meta?.title ?? edition,
    language: meta?.language ?? 'es',
    // A removed edition has no page any more.
    ...(ref && meta && { address: versePath(ref, editionQuery(edition, texts.defaultId)) }),
  };
}
