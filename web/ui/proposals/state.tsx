import type { OwnProposal } from '../../../services/text/corrections/corrections.ts';
import { PROPOSALS } from '../wording.ts';

/** The state of a proposal: text with a distinct sign that does not depend on colour. */
export const State = ({ proposal }: { readonly proposal: Pick<OwnProposal, 'state' | 'published' | 'news'> }) => (
  <span className={`state ${proposal.state}`}>
    {proposal.state === 'accepted' && proposal.published ? PROPOSALS.changed : PROPOSALS.states[proposal.state]}
    {proposal.news && <b> · {PROPOSALS.news}</b>}
  </span>
);
