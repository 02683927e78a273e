import { wordingFrom } from '../../../scripture/correction/wording.ts';
import { formatVerseOsis } from '../../../scripture/reference/osis.ts';
import type { ProposalRow } from '../../../store/proposals.ts';
import type { OwnProposal } from './corrections.ts';

/** A proposal as its author may see it. */
export function ownProposal(row: ProposalRow): OwnProposal {
  const published =
    row.published_text === null ? {} : { published: wordingFrom(row.published_text, row.published_title) };
  return {
    proposal: row.id,
    edition: row.edition,
    id: formatVerseOsis(row),
    state: row.state,
    base: wordingFrom(row.base_text, row.base_title),
    proposed: wordingFrom(row.text, row.title),
    ...published,
    ...(row.note !== null && { note: row.note }),
    ...(row.reason !== null && { reason: row.reason }),
    at: row.created_at,
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
    news: row.decided_at !== null && row.seen_at === null,
    version: row.version,
  };
}
