import { createHash } from 'node:crypto';
import type { InferInput } from 'valibot';
import { LONGEST_MESSAGE } from '../../../forms/limits.ts';
import {
  MESSAGE,
  MESSAGE_FIELDS,
  type Message,
  type MessageCode,
  type MessageFault,
  type TypedMessage,
  tidyMessage,
} from '../../../forms/message.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { invisibleInProse, tidyProse } from '../../../scripture/text/invisible.ts';
import type { Database } from '../../../store/database.ts';
import { insertMessage, messageUnder } from '../../../store/messages.ts';
import { lockName, type Trx } from '../../../store/trx.ts';
import { newUuid } from '../../../store/uuid.ts';
import type { Limits } from '../../access/limits.ts';
import type { Viewer } from '../../access/viewer.ts';
import { combineRefusals, done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { type FieldIssues, takeFields } from '../../outcomes/take-fields.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import type { Mail } from '../mail/mail.ts';
import { ownerLetter } from './letters.ts';

/** The message as it is sent; the schema defines valid ones. */
type MessageInput = InferInput<typeof MESSAGE>;

/** Readers' messages to the owner. */
export interface Messages {
  /**
   * Validates and stores a message, also one that looks like spam. It is stored when this resolves.
   * @param input validated against the schema here
   * @throws DatabaseUnavailable
   */
  take(
    viewer: Viewer,
    input: MessageInput | Readonly<Record<string, unknown>>,
  ): Promise<Outcome<{ readonly id: string }>>;
}

/** The faults in all fields of a message. A fault of its key, which people do not type, is reported only if there is no other. */
export function refuseMessage(issues: FieldIssues): Refusal {
  const faults = issues.map(refuseField);
  const key: Refusal = { code: 'key-malformed', field: 'key' };
  return combineRefusals(faults.filter(({ code }) => code !== key.code)) ?? key;
}

function refuseField({ path, message, input }: FieldIssues[number]): Refusal {
  const code = message as MessageCode;
  const field = path?.[0]?.key as MessageFault['field'];
  const typed = String(input);
  switch (code) {
    case 'address-malformed':
      return { code, field, mail: true };
    case 'message-long':
      return { code, field, length: typed.length, most: LONGEST_MESSAGE };
    case 'message-characters':
      return { code, field, characters: invisibleInProse(tidyProse(tidyMessage(typed))) };
    default:
      return { code, field };
  }
}

/** Equal for two submissions with the same content. */
const fingerprintOf = (message: TypedMessage, ...who: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...who, ...MESSAGE_FIELDS.map((field) => message[field])]))
    .digest('hex');

/** Readers of a Bible write fewer links than this to its owner. */
const MANY_LINKS = 3;

/** True if a message looks like spam. It is then stored in a separate folder, so a wrong guess loses nothing. */
export function looksLikeSpam(message: string, trap = ''): boolean {
  if (trap !== '') return true;
  if (/\[url[=\]]/i.test(message) || hasLink(message)) return true;
  return (message.match(/https?:\/\//gi)?.length ?? 0) >= MANY_LINKS;
}

/** Finds `<a … href` with no `>` between. One pattern would scan to the end of the message from each `<a`, in quadratic time. */
const hasLink = (message: string): boolean =>
  message.split('>').some((piece) => {
    const tag = piece.search(/<a\s/i);
    return tag >= 0 && piece.toLowerCase().lastIndexOf('href') > tag;
  });

export interface MessagesDeps {
  readonly database: Database;
  readonly limits: Limits;
  readonly mail: Mail;
  readonly settings: Settings;
  readonly siteUrl: () => string;
  readonly now: () => Date;
}

const HOUR_MS = 3_600_000;
/** Per account, or per client for visitors; leaves room for follow-ups and for a few people behind one address. */
const RULES = [
  { bucket: 'message-hour', most: 10, windowMs: HOUR_MS },
  { bucket: 'message-day', most: 30, windowMs: 24 * HOUR_MS },
] as const;

export function createMessages(deps: MessagesDeps): Messages {
  const { database, now } = deps;

  return {
    async take(viewer, input) {
      const message = takeFields(MESSAGE, input, refuseMessage);
      return message.ok ? await database.write((trx) => store(trx, deps, viewer, message.value)) : message;
    },
  };

  async function store(
    trx: Trx,
    { limits, mail, settings, siteUrl }: MessagesDeps,
    viewer: Viewer,
    input: Message,
  ): Promise<Outcome<{ readonly id: string }>> {
    const subject = viewer.account?.id ?? viewer.client;
    const fingerprint = fingerprintOf(input);
    // Without a key, the same text of the same sender is the same message for the life of the day's salt.
    const key = input.key ?? fingerprintOf(input, subject);
    await lockName(trx, `message ${key}`);
    const before = await messageUnder(trx, key);
    if (before) return before.fingerprint === fingerprint ? done({ id: before.id }) : refused({ code: 'key-reused' });
    for (const rule of RULES) {
      const retryAfter = await limits.consume({ ...rule, subject }, trx);
      if (retryAfter !== undefined) return refused({ code: 'too-many', what: 'messages', retryAfter });
    }
    const at = now().getTime();
    const folder = looksLikeSpam(input.message, input.apellido2) ? 'spam' : 'inbox';
    const { address, message: text } = input;
    const row = { id: newUuid(at), folder, address, text, key, fingerprint, created_at: at } as const;
    await insertMessage(trx, row);
    const { title: site, contactAddress } = settings.site();
    if (folder === 'inbox' && contactAddress !== '')
      await mail.queue(trx, ownerLetter(row, { site, publicUrl: siteUrl(), contactAddress }));
    return done({ id: row.id });
  }
}
