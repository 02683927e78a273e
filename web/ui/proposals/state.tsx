import type { OwnProposal } from '../../../services/text/corrections/corrections.ts';
import { PROPOSALS, stateWords } from './wording.ts';

/** Where a proposal stands: in words, with a sign of its own that needs no colour. */
export const State = ({ proposal }: { readonly proposal: Pick<OwnProposal, 'state' | 'published' | 'news'> }) => (
  <span className={`state ${proposal.state}`}>
    {stateWords(proposal)}
    {proposal.news && <b> · {PROPOSALS.news}</b>}
  </span>
);
