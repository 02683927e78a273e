import { ADDRESS_RULE } from '../mail/address.ts';

/**
 * What a message to the owner must be. It is data, so that the page is given the very rules that the server holds messages
 * to, and neither needs the other's program.
 */
export const MESSAGE_RULES = {
  address: ADDRESS_RULE,
  /** In characters as JavaScript counts them, without blanks around them. */
  message: { longerThan: 3, longest: 10_000 },
} as const;

export type MessageRules = typeof MESSAGE_RULES;
