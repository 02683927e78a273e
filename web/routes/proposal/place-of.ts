import { formatVerse } from '../../../scripture/reference/format-spanish.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import { editionQuery, versePath } from '../../../scripture/reference/path.ts';
import type { OwnProposal } from '../../../services/text/corrections/corrections.ts';
import type { Texts } from '../../../services/text/texts/texts.ts';

/** How the verse of a proposal is called, and where it is read. */
export function placeOf(texts: Texts, { id, edition }: Pick<OwnProposal, 'id' | 'edition'>) {
  const meta = texts.edition(edition)?.meta;
  const ref = parseVerseOsis(id);
  return {
    verse: ref ? formatVerse(ref) : id,
    edition: meta?.title ?? edition,
    language: meta?.language ?? 'es',
    // An edition that was taken away has no page any more.
    ...(ref && meta && { address: versePath(ref, editionQuery(edition, texts.defaultId)) }),
  };
}
