import { oneLine } from '../../../forms/fields.ts';
import type { Log } from '../../../program/log.ts';
import type { Database } from '../../../store/database.ts';
import {
  claimLetter,
  dropLetter,
  isLetterDue,
  type OutboxRow,
  rescheduleAfterServerFailure,
  settleLetter,
  wantsNoLetters,
} from '../../../store/outbox.ts';
import { runPeriodically } from '../../../store/run-periodically.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import { hashAddress, isStoppable, type Mail, PERSONAL, stopSubject, withLink } from './mail.ts';
import { STOPPED } from './reason.ts';
import { type DeliveryResult, LONGEST_SENDING_MS, type Smtp } from './smtp.ts';

const POLL_MS = 2_000;
const MINUTE_MS = 60_000;
const LONGEST_MS = 12 * 60 * MINUTE_MS;
/** The intervals grow from a minute to half a day: five days in total. */
export const MOST_ATTEMPTS = 18;
/** Lease of a letter, longer than one delivery can take, so that no other instance sends it meanwhile. */
export const CLAIM_MS = LONGEST_SENDING_MS + 3 * 60_000;

export interface PostmanDeps {
  readonly database: Database;
  readonly mail: Mail;
  readonly smtp: Smtp;
  readonly settings: Settings;
  readonly log: Log;
  readonly now: () => Date;
}

/** Sends the due letters one after the other and returns their number. Several instances may share an outbox. */
export async function sendDue(deps: PostmanDeps): Promise<number> {
  const { database, mail, log, now } = deps;
  for (let sent = 0; ; ) {
    // Letters wait in the outbox.
    if (!mail.delivers) return sent;
    const at = now().getTime();
    if (!(await database.read((db) => isLetterDue(db, at)))) return sent;
    const letter = await database.write((trx) => claimLetter(trx, at, at + CLAIM_MS));
    if (!letter) return sent;
    const result = await deliver(deps, letter);
    if (result === 'void') {
      await database.write((trx) => dropLetter(trx, letter));
      continue;
    }
    const after = now().getTime();
    await database.write(async (trx) => {
      await settleLetter(trx, letter, outcomeOf(letter, result, after));
      // The server has accepted a letter that failed before, so letters that wait because of the server become due, too.
      if (result.outcome === 'sent' && letter.last_error !== null) await rescheduleAfterServerFailure(trx, after);
    });
    if (result.outcome === 'sent') sent++;
    else log.warn({ letter: letter.id, attempts: letter.attempts, reason: result.reason }, `letter ${result.outcome}`);
    if (result.outcome === 'unreachable') return sent;
  }
}

/** @returns `void` where the link's purpose is gone, so that the letter is useless */
async function deliver(
  { database, mail, smtp, settings, now }: PostmanDeps,
  letter: OutboxRow,
): Promise<DeliveryResult | 'void'> {
  const stoppable = isStoppable(letter.kind);
  if (
    stoppable &&
    (await database.read((db) => wantsNoLetters(db, hashAddress(stopSubject(letter.kind, letter.recipient)))))
  )
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
    ...(stoppable && { stop: await mail.stopAddress(letter.recipient, letter.kind) }),
  });
}

function outcomeOf(
  { attempts, next_at }: OutboxRow,
  result: DeliveryResult,
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

/** Polls for due letters. Returns the function that stops it, which lets a delivery in progress finish. */
export function startPostman(deps: PostmanDeps): () => Promise<void> {
  const sending = runPeriodically(POLL_MS, deps.log, 'letters not sent', () => sendDue(deps));
  return async () => {
    await sending.end();
    deps.smtp.close();
  };
}

/**
 * Milliseconds to wait after this many attempts: exponential backoff with jitter.
 * @param chance from 0 to 1
 */
export const waitAfter = (attempts: number, chance: number): number =>
  Math.min(LONGEST_MS, MINUTE_MS * 2 ** (attempts - 1)) * (0.75 + chance / 2);
