import { formatVerse } from '../../../scripture/reference/format-spanish.ts';
import { accountBehind } from '../../../store/contributors.ts';
import type { ProposalRow } from '../../../store/proposals.ts';
import type { Trx } from '../../../store/trx.ts';
import { findUser } from '../../../store/users.ts';
import type { CorrectionsDeps } from './create-corrections.ts';
import { bareOutcomeLetter, manyOutcomesLetter, outcomeLetter } from './outcome-letter.ts';
import { ownProposal } from './own-proposal.ts';

export interface Letters {
  /** Queues the letter about a proposal's outcome, in the transaction that decides it. */
  tell(trx: Trx, decided: ProposalRow): Promise<void>;
  /** Letters that wait until `send`: then each author gets one, whatever was decided. */
  gather(): Letters & { send(trx: Trx): Promise<void> };
}

interface Reader {
  readonly address: string;
  readonly proved: boolean;
}

/** Letters to authors. What somebody typed reaches only addresses that were proved. */
export function createOutcomeLetters({
  mail,
  settings,
  texts,
  publicUrl,
}: Pick<CorrectionsDeps, 'texts' | 'publicUrl' | 'mail' | 'settings'>): Letters {
  async function write(trx: Trx, { address: recipient, proved }: Reader, rows: readonly ProposalRow[]): Promise<void> {
    const site = { site: settings.site().title, publicUrl };
    const told = rows.map((row) => ({
      proposal: ownProposal(row),
      verse: formatVerse(row),
      edition: texts.edition(row.edition)?.meta.title ?? row.edition,
    }));
    const [first] = told;
    if (!first) return;
    const stop = proved ? undefined : await mail.stopAddress(recipient, trx);
    const place = { ...site, ...first };
    const letter =
      told.length > 1
        ? manyOutcomesLetter(told, site, stop)
        : stop === undefined
          ? outcomeLetter(first.proposal, place)
          : bareOutcomeLetter(first.proposal, place, stop);
    await mail.queue(trx, { kind: 'outcome', recipient, ...letter });
  }

  const letters: Letters = {
    async tell(trx, row) {
      const reader = await addressOf(trx, row);
      if (reader) await write(trx, reader, [row]);
    },
    gather() {
      const decided: ProposalRow[] = [];
      return {
        ...letters,
        async tell(_, row) {
          decided.push(row);
        },
        async send(trx) {
          const readers = new Map<string, { readonly reader: Reader; readonly rows: ProposalRow[] }>();
          for (const row of decided.splice(0)) {
            const reader = await addressOf(trx, row);
            const known = reader && readers.get(reader.address);
            if (known) known.rows.push(row);
            else if (reader) readers.set(reader.address, { reader, rows: [row] });
          }
          for (const { reader, rows } of readers.values()) await write(trx, reader, rows);
        },
      };
    },
  };
  return letters;
}

async function addressOf(trx: Trx, row: ProposalRow): Promise<Reader | undefined> {
  const userId = await accountBehind(trx, row.author);
  const user = userId === undefined ? undefined : await findUser(trx, userId);
  if (user) return { address: user.email, proved: user.verified_at !== null };
  return row.email === null ? undefined : { address: row.email, proved: false };
}
