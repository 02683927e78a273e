import { LONGEST_MESSAGE } from '../../../forms/limits.ts';
import { type MessageFault, messageFaults, tidyMessage } from '../../../forms/message.ts';
import type { Fault } from '../../ui/form/field.tsx';
import { CONTACT } from './wording.ts';

export interface Typed {
  readonly address: string;
  readonly message: string;
}

export const NOTHING: Typed = { address: '', message: '' };

/** Minimum length at which an address is checked while typing. */
const MIN_CHECKED_LENGTH = 2;

/** True if the message can be sent. */
export const isComplete = (typed: Typed): boolean => messageFaults(typed).length === 0;

/** The faults of what has been typed so far, without untouched fields. */
export function faultsWhileTyping(typed: Typed): readonly Fault[] {
  const begun = { address: typed.address.length > MIN_CHECKED_LENGTH, message: tidyMessage(typed.message) !== '' };
  return faultsOnSending(typed).filter(({ field }) => begun[field as keyof Typed]);
}

/** The faults that prevent sending, including empty fields. */
export const faultsOnSending = (typed: Typed): readonly Fault[] =>
  messageFaults(typed).map(({ field, code }) => ({ field, sentence: sentenceOf(code, typed.message) }));

function sentenceOf(code: MessageFault['code'], message: string): string {
  const { address, short, long, characters } = CONTACT.faults;
  if (code === 'address-malformed') return address;
  if (code === 'message-short') return short;
  return code === 'message-long' ? long(tidyMessage(message).length, LONGEST_MESSAGE) : characters;
}
