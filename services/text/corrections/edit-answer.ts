import { verseKey } from '../../../scripture/correction/text-state.ts';
import { wordingFrom } from '../../../scripture/correction/wording.ts';
import type { ProposalRow } from '../../../store/proposals.ts';
import type { EditAnswer } from './corrections.ts';

/**
 * @param revision of the verse, as it stands afterwards
 * @param hash of the revision that was published
 */
export function editAnswer(
  row: ProposalRow,
  revision: string,
  status: EditAnswer['status'],
  hash?: string,
): EditAnswer {
  return {
    status,
    id: verseKey(row),
    edition: row.edition,
    proposal: row.id,
    revision,
    ...(hash !== undefined && { hash }),
    ...wordingFrom(row.text, row.title),
  };
}
