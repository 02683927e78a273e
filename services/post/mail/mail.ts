import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isBareAddress, oneLine } from '../../../forms/fields.ts';
import type { Database } from '../../../store/database.ts';
import { activateLink } from '../../../store/one-time-links.ts';
import { insertLetter, stopLetters, wantsNoLetters } from '../../../store/outbox.ts';
import { readSecret } from '../../../store/secret.ts';
import type { Trx } from '../../../store/trx.ts';
import { newUuid } from '../../../store/uuid.ts';
import { hashToken, newToken } from '../../access/token.ts';
import { NO_ADDRESS } from './reason.ts';

/** Kinds that a recipient may unsubscribe from; all others answer an action of the recipient. */
const STOPPABLE = ['outcome', 'digest', 'day'] as const;

/** The kind written by a person. All others are automatic and marked so that no machine answers them. */
export const PERSONAL = 'reply';

export interface Letter {
  /** `account-reset`, `outcome`, `digest`, `day`, `contact`, `reply`, `backup-failed`. */
  readonly kind: string;
  /** Present where the id is already referred to; the Message-ID is derived from it. */
  readonly id?: string;
  readonly recipient: string;
  readonly subject: string;
  /** Plain text in paragraphs. A line that is an address (https://…) becomes a link in the HTML version. */
  readonly text: string;
  readonly replyTo?: string;
  /** The id of the letter that this one answers. */
  readonly inReplyTo?: string;
}

/** Subject and text of a letter. */
export type LetterText = Pick<Letter, 'subject' | 'text'>;

/** The cache tag of what depends on `delivers`. */
export const mailTag = 'mail';

/** Letters leave through the outbox: stored in the transaction of the reported change, and sent after its commit. */
export interface Mail {
  /** True if a mail server is configured; otherwise letters wait in the outbox. */
  readonly delivers: boolean;
  /**
   * Stores nothing for a recipient who has unsubscribed from this kind.
   * @returns the letter's id; undefined where nothing is stored
   */
  queue(trx: Trx, letter: Letter): Promise<string | undefined>;
  /**
   * The unsubscribe link for a recipient.
   * @param kind of the letter: see stopSubject
   * @param trx the open transaction, if any: asking for a second connection while holding a lock could deadlock
   */
  stopAddress(recipient: string, kind: string, trx?: Trx): Promise<string>;
  /** True for a valid token of an unsubscribe link. */
  isStopToken(token: string): Promise<boolean>;
  /** Unsubscribes the address of the token; false where the token is invalid. */
  stop(token: string): Promise<boolean>;
}

/** The hash under which an unsubscribed address is stored. */
export const hashAddress = (recipient: string): string =>
  createHash('sha256').update(recipient.trim().toLowerCase()).digest('hex');

/** What an unsubscribe link ends: all notices to an address, or, in the daily verse's letter, only that letter. */
export const stopSubject = (kind: string, recipient: string): string =>
  kind === 'day' ? `day ${recipient.trim()}` : recipient;

/** The token of the unsubscribe link: the address's hash, signed, so that nobody can unsubscribe others. */
export function formatStopToken(secret: string, recipient: string): string {
  const hash = hashAddress(recipient);
  return `${Buffer.from(hash, 'hex').toString('base64url')}.${sign(secret, hash)}`;
}

/** The hash of the address in a token; undefined where the signature is invalid. */
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
  readonly siteUrl: () => string;
  readonly delivers: () => boolean;
  readonly now: () => Date;
}

export const isStoppable = (kind: string): boolean => STOPPABLE.some((known) => known === kind);

export function createMail({ database, varDir, siteUrl, delivers, now }: MailDeps): Mail {
  const secret = (trx?: Trx) => readSecret(database, varDir, trx);
  const messageId = (id: string) => `<${id}@${new URL(siteUrl()).hostname}>`;
  return {
    get delivers() {
      return delivers();
    },
    async queue(trx, { kind, recipient, subject, text, replyTo, inReplyTo, ...given }: Letter) {
      if (isStoppable(kind) && (await wantsNoLetters(trx, hashAddress(stopSubject(kind, recipient))))) return undefined;
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
    stopAddress: async (recipient, kind, trx) =>
      `${siteUrl()}/correo/no-mas/${formatStopToken(await secret(trx), stopSubject(kind, recipient))}`,
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
 * Placeholder in a queued letter for the token of its one-time link: the stored hash of a link that cannot be followed yet. The
 * token itself is created when the letter is sent, so that neither the store nor a backup ever contains one.
 */
export const linkPlaceholder = (kept: string): string => `.${kept}`;

const PLACEHOLDER = /(?<=\btestigo=)\.([0-9a-f]{64})\b/;

/** The letter's text with a working link; undefined where the link's purpose is gone. A letter without a link is unchanged. */
export async function withLink(database: Database, text: string, now: number): Promise<string | undefined> {
  const kept = PLACEHOLDER.exec(text)?.[1];
  if (kept === undefined) return text;
  const token = newToken();
  const made = await database.write((trx) => activateLink(trx, kept, hashToken(token), now));
  return made ? text.replace(PLACEHOLDER, token) : undefined;
}
