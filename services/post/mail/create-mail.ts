import { isBareAddress, oneLine } from '../../../forms/fields.ts';
import type { Database } from '../../../store/database.ts';
import { insertLetter, stopLetters, wantsNoLetters } from '../../../store/outbox.ts';
import { readSecret } from '../../../store/secret.ts';
import type { Trx } from '../../../store/trx.ts';
import { newUuid } from '../../../store/uuid.ts';
import { type Letter, type Mail, STOPPABLE } from './mail.ts';
import { NO_ADDRESS } from './reason.ts';
import { formatStopToken, hashAddress, parseStopToken } from './stop-token.ts';

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
