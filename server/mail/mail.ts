import type { Trx } from '../db/trx.ts';

/** Kinds that their recipient may stop; all others are answers to what the recipient does. */
export const STOPPABLE = ['outcome', 'digest'] as const;

export interface Letter {
  /** `account-reset`, `outcome`, `digest`. */
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  /** Plain text in paragraphs; where a line is an address (https://…), the HTML that is made of it has a link. */
  readonly text: string;
  readonly replyTo?: string;
}

/** Letters leave through the outbox: stored in the transaction that they tell of, and sent when it has been committed. */
export interface Mail {
  /** Whether letters reach anybody; without a mail server they wait in the outbox. */
  readonly delivers: boolean;
  /** Nothing is kept for a recipient who wants no more letters of such a kind. */
  queue(trx: Trx, letter: Letter): Promise<void>;
  /**
   * Where a recipient stops such letters with one click.
   * @param trx where one is open: who waits for a second connection while holding a lock could wait for who waits for the lock
   */
  stopAddress(recipient: string, trx?: Trx): Promise<string>;
  /** Whether the end of such an address is ours. */
  isStopToken(token: string): Promise<boolean>;
  /** Stops them for the address that the token is of; false where it is none of ours. */
  stop(token: string): Promise<boolean>;
}
