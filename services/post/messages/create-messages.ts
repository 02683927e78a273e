import { MESSAGE, type Message } from '../../../forms/message.ts';
import type { Database } from '../../../store/database.ts';
import { insertMessage, messageUnder } from '../../../store/messages.ts';
import { lockName, type Trx } from '../../../store/trx.ts';
import { newUuid } from '../../../store/uuid.ts';
import type { Limits } from '../../access/limits.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { takeFields } from '../../outcomes/take-fields.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import type { Mail } from '../mail/mail.ts';
import { fingerprintOf, looksLikeSpam, refuseMessage } from './check-message.ts';
import type { Messages } from './messages.ts';
import { ownerLetter } from './owner-letter.ts';

export interface MessagesDeps {
  readonly database: Database;
  readonly limits: Limits;
  readonly mail: Mail;
  readonly settings: Settings;
  readonly publicUrl: string;
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
    { limits, mail, settings, publicUrl }: MessagesDeps,
    viewer: Viewer,
    input: Message,
  ): Promise<Outcome<{ readonly id: string }>> {
    const subject = viewer.account?.id ?? viewer.client;
    const fingerprint = fingerprintOf(input);
    // Without a key, the same words of the same sender are the same message for as long as a day's salt lasts.
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
      await mail.queue(trx, ownerLetter(row, { site, publicUrl, contactAddress }));
    return done({ id: row.id });
  }
}
