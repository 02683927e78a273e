import { LONGEST_MESSAGE } from '../../../forms/limits.ts';
import {
  type MessageCode,
  type MessageField,
  messageFaults,
  type TypedMessage,
  tidyMessage,
} from '../../../forms/message.ts';
import type { Fault } from '../../ui/form/field.tsx';
import { CONTACT } from './wording.ts';

/** Minimum length at which an address is checked while typing. */
const MIN_CHECKED_LENGTH = 2;

/** True if the message can be sent. */
export const isComplete = (typed: TypedMessage): boolean => messageFaults(typed).length === 0;

/** The faults of what has been typed so far, without untouched fields. */
export function faultsWhileTyping(typed: TypedMessage): readonly Fault[] {
  const begun = { address: typed.address.length > MIN_CHECKED_LENGTH, message: tidyMessage(typed.message) !== '' };
  return faultsOnSending(typed).filter(({ field }) => begun[field as MessageField]);
}

/** The faults that prevent sending, including empty fields. */
export const faultsOnSending = (typed: TypedMessage): readonly Fault[] =>
  messageFaults(typed).map(({ field, code }) => ({ field, sentence: sentenceOf(code, typed.message) }));

function sentenceOf(code: MessageCode, message: string): string {
  const { address, short, long, characters, key } = CONTACT.faults;
  switch (code) {
    case 'address-malformed':
      return address;
    case 'message-short':
      return short;
    case 'message-long':
      return long(tidyMessage(message).length, LONGEST_MESSAGE);
    case 'message-characters':
      return characters;
    case 'key-malformed':
      return key;
  }
}
