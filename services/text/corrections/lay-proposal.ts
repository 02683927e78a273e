import { type LaidChange, layChange } from '../../../scripture/correction/rebase.ts';
import { type Wording, wordingFrom } from '../../../scripture/correction/wording.ts';
import type { ProposalRow } from '../../../store/proposals.ts';

type Asked = Pick<ProposalRow, 'base_text' | 'base_title' | 'text' | 'title'>;

/** What a proposal changes, laid on what the verse says now. */
export const layProposal = ({ base_text, base_title, text, title }: Asked, now: Wording): LaidChange =>
  layChange(wordingFrom(base_text, base_title), wordingFrom(text, title), now);
