import type { Trx } from '../../../store/trx.ts';

/** Kinds that their recipient may stop; all others are answers to what the recipient does. */
export const STOPPABLE = ['outcome', 'digest'] as const;

/** A person has written it; the others are a machine's, and no machine is to answer them. */
export const PERSONAL = 'reply';

export interface Letter {
  /** `account-reset`, `outcome`, `digest`, `contact`, `reply`, `backup-failed`. */
  readonly kind: string;
  /** Where it is named already; its Message-ID is made of it. */
  readonly id?: string;
  readonly recipient: string;
  readonly subject: string;
  /** Plain text in paragraphs; where a line is an address (https://…), the HTML that is made of it has a link. */
  readonly text: string;
  readonly replyTo?: string;
  /** The id of the letter that it answers. */
  readonly inReplyTo?: string;
}

/** What a letter says. */
export type LetterText = Pick<Letter, 'subject' | 'text'>;

/** Letters leave through the outbox: stored in the transaction that they tell of, and sent when it has been committed. */
export interface Mail {
  /** Whether letters reach anybody; without a mail server they wait in the outbox. */
  readonly delivers: boolean;
  /**
   * Nothing is kept for a recipient who wants no more letters of such a kind.
   * @returns the letter's id; undefined where nothing is kept
   */
  queue(trx: Trx, letter: Letter): Promise<string | undefined>;
  /**
   * Where a recipient stops such letters with one click.
   * @param trx the open transaction, if any: asking for a second connection while holding a lock could deadlock
   */
  stopAddress(recipient: string, trx?: Trx): Promise<string>;
  /** Whether the end of such an address is ours. */
  isStopToken(token: string): Promise<boolean>;
  /** Stops them for the address that the token is of; false where it is none of ours. */
  stop(token: string): Promise<boolean>;
}
