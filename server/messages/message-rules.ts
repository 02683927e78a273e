/**
 * What a message to the owner must be. It is data, so that the page is given the very rules that the server holds messages
 * to, and neither needs the other's program.
 */
export const MESSAGE_RULES = {
  address: {
    /** Of a regular expression with the flag `u`. No blanks, nothing that could end a header's line or begin another address. */
    pattern:
      '^[^\\s@<>()\\[\\],;:"\\\\\\p{C}]+@[^\\s@<>()\\[\\],;:"\\\\\\p{C}]+\\.[^\\s@.<>()\\[\\],;:"\\\\\\p{C}]{2,}$',
    longest: 254,
  },
  /** In characters as JavaScript counts them, without blanks around them. */
  message: { longerThan: 3, longest: 10_000 },
} as const;

export type MessageRules = typeof MESSAGE_RULES;
