import * as v from 'valibot';
import { address, key, prose, text } from './fields.ts';
import { LONGEST_MESSAGE, LONGEST_REPLY, MESSAGE_LONGER_THAN } from './limits.ts';

/** What no person types; line ends and tabs stay. No store and no terminal has to bear it. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** A message as it is kept. */
export const tidyMessage = (typed: string): string =>
  typed.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '').trim();

/** What readers write to the owner, for the page that takes it and for the server that keeps it. */
export const MESSAGE = v.object({
  address: address('address-malformed'),
  message: v.pipe(
    text(),
    v.transform(tidyMessage),
    prose('message', LONGEST_MESSAGE),
    v.minLength(MESSAGE_LONGER_THAN + 1, 'message-short'),
  ),
  key: v.optional(key()),
  /** Nobody sees this field: what fills it in is no person. */
  apellido2: v.optional(text()),
});

export type Message = v.InferOutput<typeof MESSAGE>;

/** What is wrong with one field; the first thing of each. */
export interface MessageFault {
  readonly field: 'address' | 'message' | 'key';
  readonly code: string;
}

/** Everything that is wrong with what was typed. */
export function messageFaults(typed: v.InferInput<typeof MESSAGE>): readonly MessageFault[] {
  const { issues = [] } = v.safeParse(MESSAGE, typed, { abortPipeEarly: true });
  return issues.map((issue) => ({ field: issue.path?.[0]?.key as MessageFault['field'], code: issue.message }));
}

/** What the owner answers to a message. */
export const REPLY = v.object({
  text: v.pipe(text(), v.transform(tidyMessage), prose('reply', LONGEST_REPLY), v.minLength(1, 'reply-empty')),
  /** What is sent twice under one key is one answer. */
  key: v.pipe(text(), v.regex(/^[0-9a-f-]{36}$/, 'reply-key-malformed')),
});
