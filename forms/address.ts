/** One bare address and nothing else: what may stand in a letter's header. */
export const isBareAddress = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
  text.length <= 254 && /^[^\s@<>"(),:;\\\u0000-\u001f\u007f]+@[^\s@<>"(),:;\\\u0000-\u001f\u007f]+$/.test(text);

/** Without whatever could end a header's line. */
export const oneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
