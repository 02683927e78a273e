import type { AccountRole } from '../../../forms/account-roles.ts';
import { insertLink } from '../../../store/one-time-links.ts';
import type { Trx } from '../../../store/trx.ts';
import { markOf } from '../../post/mail/link-to-come.ts';
import type { LetterText } from '../../post/mail/mail.ts';
import type { AccountsDeps } from './deps.ts';
import { createAccountLetters } from './letters.ts';
import { type LinkDetail, type LinkPurpose, waitingLink } from './one-time-link.ts';

type Letters = ReturnType<typeof createAccountLetters>;
/** Letters that carry a link. */
type LinkLetter = {
  [K in keyof Letters]: Letters[K] extends () => LetterText ? never : K;
}[keyof Letters];

/** Letters without a link. */
export type PlainLetter = Exclude<keyof Letters, LinkLetter>;

/** Queues letters about accounts in the outbox, in the transaction that they report. */
export function createLetterSender({
  mail,
  publicUrl,
  settings,
  now,
}: Pick<AccountsDeps, 'mail' | 'publicUrl' | 'settings' | 'now'>) {
  const letters = () => createAccountLetters({ site: settings.site().title, publicUrl });
  const queue = (trx: Trx, kind: string, recipient: string, letter: LetterText) =>
    mail.queue(trx, { kind: `account-${kind}`, recipient, ...letter });

  return {
    plain: (trx: Trx, kind: PlainLetter, recipient: string) => queue(trx, kind, recipient, letters()[kind]()),

    /** A letter with a link, which is made when the letter goes out; only the letter has it. */
    async link(
      trx: Trx,
      kind: LinkLetter,
      { purpose, userId, ...detail }: LinkDetail & { readonly purpose: LinkPurpose; readonly userId: string | null },
      { minutes, role = 'lector' }: { readonly minutes?: number; readonly role?: AccountRole } = {},
    ): Promise<void> {
      const link = waitingLink(purpose, userId, detail, now().getTime(), minutes);
      await insertLink(trx, link);
      await queue(trx, kind, detail.email, letters()[kind](markOf(link.token), role));
    },
  };
}
