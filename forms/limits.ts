// Numbers that pages say and the server holds to. Here alone, so that a page that needs one fetches no schema.

/** In UTF-16 units, without blanks around it. */
export const LONGEST_NOTE = 1_000;
export const LONGEST_REASON = 1_000;
export const LONGEST_MESSAGE = 10_000;
export const LONGEST_REPLY = 20_000;
export const MESSAGE_LONGER_THAN = 3;
/** By RFC 5321. */
export const LONGEST_ADDRESS = 254;
/** A new password's, in characters. */
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 200;
/** How many proposals may be named as seen in one call. */
export const MOST_SEEN = 500;
