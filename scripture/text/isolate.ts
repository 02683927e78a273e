// Names that people type may be written from right to left. Within a Spanish sentence the signs and figures beside such a name
// would be drawn on its other side, unless the name stands by itself: `<bdi>` in markup, and this where there is only text.

/** The blocks of the scripts that are written from right to left (classes R and AL of the Unicode Bidirectional Algorithm). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** First strong isolate, and the end of it. */
const [START, END] = ['\u2068', '\u2069'];

/** A name as it can stand in a sentence without markup. One that is written as the sentence is stays as it is. */
export const isolate = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `${START}${name}${END}` : name);
