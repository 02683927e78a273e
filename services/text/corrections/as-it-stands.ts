import { verseAt } from '../../../scripture/canon/verse-ref.ts';
import { wordingFrom } from '../../../scripture/correction/wording.ts';
import type { ProposalRow } from '../../../store/proposals.ts';
import type { Texts } from '../texts/texts.ts';
import type { ReviewItem } from './corrections.ts';

/** The verse of a proposal now; where its edition has been taken away or has it no more, as the author saw it. */
export function asItStands(texts: Texts, row: ProposalRow): Pick<ReviewItem, 'current' | 'overtaken'> {
  const edition = texts.edition(row.edition);
  const verse = edition && verseAt(edition, row);
  if (!edition || !verse)
    return {
      current: { ...wordingFrom(row.base_text, row.base_title), revision: row.base_revision },
      overtaken: row.state === 'pending',
    };
  const { text, title, revision = edition.meta.revision } = verse;
  return {
    current: { ...wordingFrom(text, title), revision },
    overtaken: row.state === 'pending' && (text !== row.base_text || (title ?? null) !== row.base_title),
  };
}
