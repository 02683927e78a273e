/** `Y ACONTECIÓ`: the initial is a word, and wants its blank. */
export const beginsWithLoneLetter = (text: string): boolean => /^\P{L}*\p{L} /u.test(text);
