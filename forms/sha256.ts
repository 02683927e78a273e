/** As files are named by their contents: 64 hexadecimal digits in small letters. */
export const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
