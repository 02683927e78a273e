import * as v from 'valibot';
import { address, key, prose, text } from './fields.ts';
import { LONGEST_MESSAGE, LONGEST_REPLY, MESSAGE_LONGER_THAN } from './limits.ts';

/** Control characters other than line ends and tabs; nobody types them, and stores and terminals should not have to handle them. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Normalises a message to its stored form. */
export const tidyMessage = (typed: string): string =>
  typed.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '').trim();

/** A reader's message to the owner, validated by the page and by the server. */
export const MESSAGE = v.object({
  address: address('address-malformed'),
  message: v.pipe(
    text(),
    v.transform(tidyMessage),
    prose('message', LONGEST_MESSAGE),
    v.minLength(MESSAGE_LONGER_THAN + 1, 'message-short'),
  ),
  key: v.optional(key()),
  /** Honeypot: the field is hidden, so only bots fill it in. */
  apellido2: v.optional(text()),
});

export type Message = v.InferOutput<typeof MESSAGE>;

/** The fields that a person fills in, in the order of the form: page, draft, sending and fingerprint go through them. */
export const MESSAGE_FIELDS = ['address', 'message'] as const;
export type MessageField = (typeof MESSAGE_FIELDS)[number];
/** A message as it is typed. */
export type TypedMessage = Readonly<Record<MessageField, string>>;

/** Makes a typed message, field by field. */
export const typedMessage = (read: (field: MessageField) => string): TypedMessage =>
  Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, read(field)])) as TypedMessage;

/** The codes of the checks above. */
export type MessageCode = 'address-malformed' | 'key-malformed' | `message-${'short' | 'long' | 'characters'}`;

/** The first fault of a field. */
export interface MessageFault {
  readonly field: MessageField | 'key';
  readonly code: MessageCode;
}

/** Validates a message; returns the first fault of each field. */
export function messageFaults(typed: v.InferInput<typeof MESSAGE>): readonly MessageFault[] {
  const { issues = [] } = v.safeParse(MESSAGE, typed, { abortPipeEarly: true });
  return issues.map(({ path, message }) => ({
    field: path?.[0]?.key as MessageFault['field'],
    code: message as MessageCode,
  }));
}

/** The owner's reply to a message. */
export const REPLY = v.object({
  text: v.pipe(text(), v.transform(tidyMessage), prose('reply', LONGEST_REPLY), v.minLength(1, 'reply-empty')),
  /** Idempotency key: two replies with the same key are one. */
  key: v.pipe(text(), v.regex(/^[0-9a-f-]{36}$/, 'reply-key-malformed')),
});
