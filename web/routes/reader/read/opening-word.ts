/** Beside an initial it needs more room than narrow columns have (reader.css). */
const LONG = 11;

/**
 * What is to be minded in how a chapter opens: `lone`, the initial is a word and wants its blank (`Y ACONTECIÓ`); `long`,
 * the first word is (`BIENAVENTURADOS`).
 */
export function openingWord(text: string): 'lone' | 'long' | undefined {
  if (/^\P{L}*\p{L} /u.test(text)) return 'lone';
  return (/^\S+/.exec(text)?.[0].length ?? 0) >= LONG ? 'long' : undefined;
}
