import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isBareAddress, oneLine } from '../../../forms/fields.ts';
import type { Database } from '../../../store/database.ts';
import { followOn } from '../../../store/one-time-links.ts';
import { insertLetter, stopLetters, wantsNoLetters } from '../../../store/outbox.ts';
import { readSecret } from '../../../store/secret.ts';
import type { Trx } from '../../../store/trx.ts';
import { newUuid } from '../../../store/uuid.ts';
import { hashToken, newToken } from '../../access/token.ts';
import { NO_ADDRESS } from './reason.ts';

/** Kinds that their recipient may stop; all others are answers to what the recipient does. */
const STOPPABLE = ['outcome', 'digest'] as const;

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

/** Under what an address is kept that wants no more letters. */
export const hashAddress = (recipient: string): string =>
  createHash('sha256').update(recipient.trim().toLowerCase()).digest('hex');

/** The token of the unsubscribe link: the address's hash, signed, so that nobody can unsubscribe others. */
export function formatStopToken(secret: string, recipient: string): string {
  const hash = hashAddress(recipient);
  return `${Buffer.from(hash, 'hex').toString('base64url')}.${sign(secret, hash)}`;
}

/** The address's hash; undefined for what is not ours. */
export function parseStopToken(secret: string, token: string): string | undefined {
  const [encoded = '', signature = '', ...more] = token.split('.');
  const hash = Buffer.from(encoded, 'base64url').toString('hex');
  if (hash.length !== 64 || more.length > 0) return undefined;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, hash))];
  return given.length === right.length && timingSafeEqual(given, right) ? hash : undefined;
}

const sign = (secret: string, hash: string): string =>
  createHmac('sha256', secret).update(`mail-stop ${hash}`).digest('base64url').slice(0, 22);

export interface MailDeps {
  readonly database: Database;
  readonly varDir: string;
  readonly publicUrl: string;
  readonly delivers: boolean;
  readonly now: () => Date;
}

export const isStoppable = (kind: string): boolean => STOPPABLE.some((known) => known === kind);

export function createMail({ database, varDir, publicUrl, delivers, now }: MailDeps): Mail {
  const secret = (trx?: Trx) => readSecret(database, varDir, trx);
  const messageId = (id: string) => `<${id}@${new URL(publicUrl).hostname}>`;
  return {
    delivers,
    async queue(trx, { kind, recipient, subject, text, replyTo, inReplyTo, ...given }: Letter) {
      if (isStoppable(kind) && (await wantsNoLetters(trx, hashAddress(recipient)))) return undefined;
      const at = now().getTime();
      const id = given.id ?? newUuid(at);
      const sendable = isBareAddress(recipient);
      await insertLetter(trx, {
        id,
        kind,
        recipient,
        reply_to: replyTo !== undefined && isBareAddress(replyTo) ? replyTo : null,
        subject: oneLine(subject),
        text,
        message_id: messageId(id),
        in_reply_to: inReplyTo === undefined ? null : messageId(inReplyTo),
        state: sendable ? 'waiting' : 'dead',
        attempts: 0,
        next_at: at,
        claimed_until: null,
        last_error: sendable ? null : NO_ADDRESS,
        created_at: at,
        sent_at: null,
      });
      return id;
    },
    stopAddress: async (recipient, trx) =>
      `${publicUrl}/correo/no-mas/${formatStopToken(await secret(trx), recipient)}`,
    isStopToken: async (token) => parseStopToken(await secret(), token) !== undefined,
    async stop(token) {
      const address = parseStopToken(await secret(), token);
      if (address === undefined) return false;
      await database.write((trx) => stopLetters(trx, address, now().getTime()));
      return true;
    },
  };
}

/**
 * In a letter that waits, where the token of its one-time link will stand: what is kept of a link that nobody can follow.
 * The token itself is made when the letter is handed over, so that neither the store nor a copy of it ever holds one.
 */
export const markOf = (kept: string): string => `.${kept}`;

const MARK = /(?<=\btestigo=)\.([0-9a-f]{64})\b/;

/** The letter's text with a link that works; undefined where what it led to is no more. A letter without a link stays as it is. */
export async function withLink(database: Database, text: string, now: number): Promise<string | undefined> {
  const kept = MARK.exec(text)?.[1];
  if (kept === undefined) return text;
  const token = newToken();
  const made = await database.write((trx) => followOn(trx, kept, hashToken(token), now));
  return made ? text.replace(MARK, token) : undefined;
}
