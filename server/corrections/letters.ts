import { formatVerse } from '../../scripture/reference/format-spanish.ts';
import { accountBehind } from '../db/contributors.ts';
import type { ProposalRow } from '../db/proposals.ts';
import type { Trx } from '../db/trx.ts';
import { findUser } from '../db/users.ts';
import type { Mail } from '../mail/mail.ts';
import type { Services, Settings } from '../services.ts';
import { bareOutcomeLetter, outcomeLetter } from './outcome-letter.ts';
import { ownProposal } from './own-proposal.ts';

export interface Letters {
  /** Tells the author what came of a proposal, within the transaction that decides it. */
  tell(trx: Trx, decided: ProposalRow): Promise<void>;
}

/** Letters to authors. What somebody typed reaches only addresses that were proved. */
export function outcomeLetters({
  mail,
  settings,
  texts,
  publicUrl,
}: Pick<Services, 'texts' | 'publicUrl'> & { readonly mail: Mail; readonly settings: Settings }): Letters {
  return {
    async tell(trx, row) {
      const reader = await addressOf(trx, row);
      if (!reader) return;
      const place = {
        site: settings.site().title,
        publicUrl,
        verse: formatVerse(row),
        edition: texts.edition(row.edition)?.meta.title ?? row.edition,
      };
      const proposal = ownProposal(row);
      const { address: recipient, proved } = reader;
      const letter = proved
        ? outcomeLetter(proposal, place)
        : bareOutcomeLetter(proposal, place, await mail.stopAddress(recipient, trx));
      await mail.queue(trx, { kind: 'outcome', recipient, ...letter });
    },
  };
}

async function addressOf(trx: Trx, row: ProposalRow): Promise<{ address: string; proved: boolean } | undefined> {
  const userId = await accountBehind(trx, row.author);
  const user = userId === undefined ? undefined : await findUser(trx, userId);
  if (user) return { address: user.email, proved: user.verified_at !== null };
  return row.email === null ? undefined : { address: row.email, proved: false };
}
