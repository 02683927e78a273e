import type { MessageRules } from '../../../server/messages/message-rules.ts';
import type { Fault } from '../../ui/form/field.tsx';
import { CONTACT } from './wording.ts';

export interface Typed {
  readonly address: string;
  readonly message: string;
}

export const NOTHING: Typed = { address: '', message: '' };

/** Who has only begun an address is not told that it is none. */
const BEGUN = 2;

/** Whether it may be sent, by the rules that the server gave. */
export const isComplete = (typed: Typed, rules: MessageRules): boolean =>
  isAddress(typed.address, rules) && messageFault(typed.message, rules) === undefined && typed.message.trim() !== '';

/** What is wrong with what has been typed so far. */
export function faultsWhileTyping({ address, message }: Typed, rules: MessageRules): readonly Fault[] {
  const wrong = messageFault(message, rules);
  return [
    ...(address.length > BEGUN && !isAddress(address, rules)
      ? [{ field: 'address', sentence: CONTACT.faults.address }]
      : []),
    ...(wrong ? [{ field: 'message', sentence: wrong }] : []),
  ];
}

/** What keeps it from being sent, the empty fields too. */
export function faultsOnSending(typed: Typed, rules: MessageRules): readonly Fault[] {
  const short = typed.message.trim() === '' ? CONTACT.faults.short : messageFault(typed.message, rules);
  return [
    ...(isAddress(typed.address, rules) ? [] : [{ field: 'address', sentence: CONTACT.faults.address }]),
    ...(short ? [{ field: 'message', sentence: short }] : []),
  ];
}

const isAddress = (text: string, { address }: MessageRules): boolean =>
  text.length <= address.longest && new RegExp(address.pattern, 'u').test(text);

function messageFault(text: string, { message: { longerThan, longest } }: MessageRules): string | undefined {
  const { length } = text.replaceAll(/\r\n?/g, '\n').trim();
  if (length > 0 && length <= longerThan) return CONTACT.faults.short;
  return length > longest ? CONTACT.faults.long(length, longest) : undefined;
}
