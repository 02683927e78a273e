/** Characters that search engines show of a description. */
const DESCRIPTION_LENGTH = 160;

/** Shortens to whole words, at most DESCRIPTION_LENGTH characters. */
export function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH - 1)).replace(/[,;:.]+$/, '')}…`;
}
