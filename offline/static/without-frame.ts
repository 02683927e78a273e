/** What is the same on every page, or the next one's. */
const FRAME = /<(header|footer)\b.*?<\/\1>|<a class="skip".*?<\/a>|<nav class="turn".*?<\/nav>/gs;

/** A page of which programs that make an index (Xapian's, in ZIM files) take only what is its own: they know these comments. */
export const withoutFrame = (html: string): string =>
  html.replace(FRAME, (part) => `<!--htdig_noindex-->${part}<!--/htdig_noindex-->`);
