const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** For how long what is personal or passing is kept. `/privacidad` states these; whoever changes one changes what it promises. */
export const PERIODS = {
  /** The salt with which a day's client addresses are hashed, after which nobody can count them together. */
  saltMs: 2 * DAY_MS,
  /** The answers given to clients' keys, after their day. */
  editKeyMs: 30 * DAY_MS,
  /** Letters, after they were written: sent or not, what they say is of no use by then. */
  letterMs: 30 * DAY_MS,
  /** A visitor's address for the outcome, after the decision or the withdrawal. */
  proposalEmailMs: 90 * DAY_MS,
  /** A device that has signed in, after it last did. */
  knownDeviceMs: 365 * DAY_MS,
  /** How often all of this is looked at. */
  everyMs: HOUR_MS,
} as const;
