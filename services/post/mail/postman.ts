import { oneLine } from '../../../forms/fields.ts';
import type { Log } from '../../../program/log.ts';
import type { Database } from '../../../store/database.ts';
import {
  claimLetter,
  dropLetter,
  hurryUnreached,
  isLetterDue,
  type OutboxRow,
  settleLetter,
  wantsNoLetters,
} from '../../../store/outbox.ts';
import { repeatedly } from '../../../store/repeatedly.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import { hashAddress, isStoppable, type Mail, PERSONAL, withLink } from './mail.ts';
import { STOPPED } from './reason.ts';
import { type HandedOver, LONGEST_SENDING_MS, type Smtp } from './smtp.ts';

const LOOK_EVERY_MS = 2_000;
const MINUTE_MS = 60_000;
const LONGEST_MS = 12 * 60 * MINUTE_MS;
/** From a minute to half a day apart: five days in all. */
export const MOST_ATTEMPTS = 18;
/** For longer than handing over one letter can take: nobody else sends it meanwhile. */
export const CLAIM_MS = LONGEST_SENDING_MS + 3 * 60_000;

export interface PostmanDeps {
  readonly database: Database;
  readonly mail: Mail;
  readonly smtp: Smtp;
  readonly settings: Settings;
  readonly log: Log;
  readonly now: () => Date;
}

/** Sends what is due, one after the other, and says how many have gone. Several may work on one outbox. */
export async function sendDue(deps: PostmanDeps): Promise<number> {
  const { database, log, now } = deps;
  for (let sent = 0; ; ) {
    const at = now().getTime();
    if (!(await database.read((db) => isLetterDue(db, at)))) return sent;
    const letter = await database.write((trx) => claimLetter(trx, at, at + CLAIM_MS));
    if (!letter) return sent;
    const result = await handOver(deps, letter);
    if (result === 'void') {
      await database.write((trx) => dropLetter(trx, letter));
      continue;
    }
    const after = now().getTime();
    await database.write(async (trx) => {
      await settleLetter(trx, letter, outcomeOf(letter, result, after));
      // A letter that had failed has gone out: so may those that wait for hours because of the server.
      if (result.outcome === 'sent' && letter.last_error !== null) await hurryUnreached(trx, after);
    });
    if (result.outcome === 'sent') sent++;
    else log.warn({ letter: letter.id, attempts: letter.attempts, reason: result.reason }, `letter ${result.outcome}`);
    if (result.outcome === 'unreachable') return sent;
  }
}

/** @returns `void` where what the letter leads to is no more: nobody needs it */
async function handOver(
  { database, mail, smtp, settings, now }: PostmanDeps,
  letter: OutboxRow,
): Promise<HandedOver | 'void'> {
  const stoppable = isStoppable(letter.kind);
  if (stoppable && (await database.read((db) => wantsNoLetters(db, hashAddress(letter.recipient)))))
    return { outcome: 'refused', reason: STOPPED };
  const text = await withLink(database, letter.text, now().getTime());
  if (text === undefined) return 'void';
  const site = settings.site();
  return await smtp.send({
    messageId: letter.message_id,
    fromName: oneLine(site.senderName || site.title),
    recipient: letter.recipient,
    ...(letter.reply_to !== null && { replyTo: letter.reply_to }),
    ...(letter.in_reply_to !== null && { inReplyTo: letter.in_reply_to }),
    personal: letter.kind === PERSONAL,
    subject: letter.subject,
    text,
    ...(stoppable && { stop: await mail.stopAddress(letter.recipient) }),
  });
}

function outcomeOf(
  { attempts, next_at }: OutboxRow,
  result: HandedOver,
  at: number,
): Parameters<typeof settleLetter>[2] {
  if (result.outcome === 'sent') return { state: 'sent', next_at, last_error: null, sent_at: at };
  const dead = result.outcome === 'refused' || attempts >= MOST_ATTEMPTS;
  return {
    state: dead ? 'dead' : 'waiting',
    next_at: dead ? next_at : Math.round(at + waitAfter(attempts, Math.random())),
    last_error: result.reason,
    sent_at: null,
  };
}

/** Looks for what is due again and again. Returns what ends it; a letter in the sending is then finished. */
export function startPostman(deps: PostmanDeps): () => Promise<void> {
  const sending = repeatedly(LOOK_EVERY_MS, deps.log, 'letters not sent', () => sendDue(deps));
  return async () => {
    await sending.end();
    deps.smtp.close();
  };
}

/**
 * How long to wait after so many tries: twice as long each time, and not for all letters the same.
 * @param chance from 0 to 1
 */
export const waitAfter = (attempts: number, chance: number): number =>
  Math.min(LONGEST_MS, MINUTE_MS * 2 ** (attempts - 1)) * (0.75 + chance / 2);
