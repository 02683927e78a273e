// Typed names may be written from right to left. In a Spanish sentence, punctuation and digits next to such a name would be
// drawn on the wrong side unless the name is isolated: with `<bdi>` in markup, and with these characters in plain text.

/** The blocks of right-to-left scripts (classes R and AL of the Unicode Bidirectional Algorithm). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. */
const [START, END] = ['\u2068', '\u2069'];

/** Isolates a name for a sentence without markup. Left-to-right names stay unchanged. */
export const isolate = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `${START}${name}${END}` : name);
