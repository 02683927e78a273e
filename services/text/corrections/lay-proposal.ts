import { type LaidChange, layChange } from '../../../scripture/correction/lay-change.ts';
import type { ProposalRow } from '../../../store/proposals.ts';
import type { VerseText } from './corrections.ts';
import { verseText } from './own-proposal.ts';

type Asked = Pick<ProposalRow, 'base_text' | 'base_title' | 'text' | 'title'>;

/** What a proposal changes, laid on what the verse says now. */
export const layProposal = ({ base_text, base_title, text, title }: Asked, now: VerseText): LaidChange =>
  layChange(verseText(base_text, base_title), verseText(text, title), now);
