/** Letters of a first word that does not fit narrow columns beside an initial (reader.css). */
const LONG = 11;

/**
 * Special cases of a chapter's first word: `lone`: the initial is a word and keeps its blank (`Y ACONTECIÓ`); `long`: the word is long
 * (`BIENAVENTURADOS`).
 */
export function openingWord(text: string): 'lone' | 'long' | undefined {
  if (/^\P{L}*\p{L} /u.test(text)) return 'lone';
  return (/^\S+/.exec(text)?.[0].length ?? 0) >= LONG ? 'long' : undefined;
}
