// Limits that pages show and the server enforces. They have a module of their own, so that a page loads no schema for them.

/** In UTF-16 code units, trimmed. */
export const LONGEST_NOTE = 1_000;
export const LONGEST_REASON = 1_000;
export const LONGEST_MESSAGE = 10_000;
export const LONGEST_REPLY = 20_000;
export const MESSAGE_LONGER_THAN = 3;
/** From RFC 5321. */
export const LONGEST_ADDRESS = 254;
/** For a new password, in characters. */
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 200;
/** Maximum number of proposals in one call that marks them as seen. */
export const MOST_SEEN = 500;
