import { LONGEST_REPLY } from '../../../forms/limits.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { unseenInProse } from '../../../scripture/text/unseen.ts';
import type { FieldIssues } from '../../outcomes/take-fields.ts';

/** What is wrong with an answer: its text first, which somebody has typed. */
export function refuseReply([{ message, input }]: FieldIssues): Refusal {
  const code = message as ReplyCode;
  const field = 'texto';
  const typed = String(input);
  switch (code) {
    case 'reply-long':
      return { code, field, length: typed.length, most: LONGEST_REPLY };
    case 'reply-characters':
      return { code, field, characters: unseenInProse(typed) };
    case 'reply-empty':
      return { code, field };
    case 'reply-key-malformed':
      return { code };
  }
}

/** The codes of the checks of forms/message.ts. */
type ReplyCode = `reply-${'empty' | 'long' | 'characters' | 'key-malformed'}`;
