import { createHash } from 'node:crypto';
import { LONGEST_MESSAGE } from '../../../forms/limits.ts';
import { type MessageFault, tidyMessage } from '../../../forms/message.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { tidyProse, unseenInProse } from '../../../scripture/text/unseen.ts';
import { together } from '../../outcomes/outcome.ts';
import type { FieldIssues } from '../../outcomes/take-fields.ts';
import type { MessageInput } from './messages.ts';

/** What is wrong with a message: all faulty fields. Of its key, which nobody types, only where nothing else is. */
export function refuseMessage(issues: FieldIssues): Refusal {
  const faults = issues.map(refuseField);
  const key: Refusal = { code: 'key-malformed', field: 'key' };
  return together(faults.filter(({ code }) => code !== key.code)) ?? key;
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
      return { code, field, characters: unseenInProse(tidyProse(tidyMessage(typed))) };
    default:
      return { code, field };
  }
}

/** The codes of the checks of forms/message.ts. */
type MessageCode = 'address-malformed' | 'key-malformed' | `message-${'short' | 'long' | 'characters'}`;

/** Equal for two submissions with the same content. */
export const fingerprintOf = (
  { address, message }: Pick<MessageInput, 'address' | 'message'>,
  ...who: readonly string[]
): string =>
  createHash('sha256')
    .update(JSON.stringify([...who, address, message]))
    .digest('hex');

/** More addresses of sites than a reader writes to the owner of a Bible. */
const MANY_LINKS = 3;

/** Whether a message looks like spam: it is kept apart then, so being wrong loses nothing. */
export function looksLikeSpam(message: string, trap = ''): boolean {
  if (trap !== '') return true;
  if (/\[url[=\]]/i.test(message) || hasLink(message)) return true;
  return (message.match(/https?:\/\//gi)?.length ?? 0) >= MANY_LINKS;
}

/** `<a … href` with no `>` between. As one pattern it would read on to the end of the message from each `<a`. */
const hasLink = (message: string): boolean =>
  message.split('>').some((piece) => {
    const tag = piece.search(/<a\s/i);
    return tag >= 0 && piece.toLowerCase().lastIndexOf('href') > tag;
  });
