/**
 * What people may give as their address: no blanks, nothing that could end a header's line or begin another address. It is
 * data, so that a page is given the very rule that the server holds addresses to.
 */
export const ADDRESS_RULE = {
  /** Of a regular expression with the flag `u`. */
  pattern:
    '^[^\\s@<>()\\[\\],;:"\\\\\\p{C}\\p{DI}]+@[^\\s@<>()\\[\\],;:"\\\\\\p{C}\\p{DI}]+\\.[^\\s@.<>()\\[\\],;:"\\\\\\p{C}\\p{DI}]{2,}$',
  /** By RFC 5321. */
  longest: 254,
} as const;

const PATTERN = new RegExp(ADDRESS_RULE.pattern, 'u');

export const isAddress = (text: string): boolean => text.length <= ADDRESS_RULE.longest && PATTERN.test(text);

/** One bare address and nothing else: what may stand in a letter's header. */
export const isBareAddress = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
  text.length <= 254 && /^[^\s@<>"(),:;\\\u0000-\u001f\u007f]+@[^\s@<>"(),:;\\\u0000-\u001f\u007f]+$/.test(text);

/** Without whatever could end a header's line. */
export const oneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
