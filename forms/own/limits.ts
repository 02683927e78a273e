/** Bounds of an account's own records. */
export const MOST_RECORDS = 20_000;
export const MOST_LABELS = 300;
/** Of all records of an account, as JSON. */
export const MOST_BYTES = 8_000_000;
/** How far stamps may be ahead of the site's clock. */
export const MOST_AHEAD_MS = 300_000;
/** How long a deletion can be undone; afterwards what was deleted is removed for good. */
export const BIN_MS = 30 * 86_400_000;
/** Of a note, in UTF-8. */
export const MOST_NOTE_BYTES = 10_000;
/** Of the table of an own plan, about a thousand days; a record holds no longer value. */
export const LONGEST_TABLE = 39_000;
