import { LONGEST_MESSAGE } from '../../../forms/limits.ts';
import { type MessageFault, messageFaults, tidyMessage } from '../../../forms/message.ts';
import type { Fault } from '../../ui/form/field.tsx';
import { CONTACT } from './wording.ts';

export interface Typed {
  readonly address: string;
  readonly message: string;
}

export const NOTHING: Typed = { address: '', message: '' };

/** A half-typed address is not yet reported as wrong. */
const BEGUN = 2;

/** Whether it may be sent. */
export const isComplete = (typed: Typed): boolean => messageFaults(typed).length === 0;

/** What is wrong with what has been typed so far; untouched fields are left out. */
export function faultsWhileTyping(typed: Typed): readonly Fault[] {
  const begun = { address: typed.address.length > BEGUN, message: tidyMessage(typed.message) !== '' };
  return faultsOnSending(typed).filter(({ field }) => begun[field as keyof Typed]);
}

/** What keeps it from being sent, the empty fields too. */
export const faultsOnSending = (typed: Typed): readonly Fault[] =>
  messageFaults(typed).map(({ field, code }) => ({ field, sentence: sentenceOf(code, typed.message) }));

function sentenceOf(code: MessageFault['code'], message: string): string {
  const { address, short, long, characters } = CONTACT.faults;
  if (code === 'address-malformed') return address;
  if (code === 'message-short') return short;
  return code === 'message-long' ? long(tidyMessage(message).length, LONGEST_MESSAGE) : characters;
}
