// Words are compared in folded form: lower case without accents. `ñ` is a letter of its own and stays; a second look-up finds
// it for a typed `n` (see findSpellings). Folding maps each UTF-16 code unit to one code unit, so that positions in the folded
// word are positions in the text.

const LAST = 0x24f;
/** Code unit → folded code unit; 0 for a code unit that belongs to no word. */
const LETTERS = new Uint16Array(LAST + 1);
for (let code = 0; code <= LAST; code++) {
  const letter = String.fromCharCode(code);
  if (!/[\p{L}\p{N}]/u.test(letter) || letter === 'ª' || letter === 'º') continue;
  const small = letter.toLowerCase();
  LETTERS[code] = (small === 'ñ' ? small : small.normalize('NFD')).charCodeAt(0);
}

/** The folded letter or digit; 0 for a character between words. Letters of other scripts only become lower case. */
function foldLetter(code: number): number {
  if (code <= LAST) return LETTERS[code]!;
  if (code >= 0x2000 && code <= 0x2e7f) return 0;
  const letter = String.fromCharCode(code);
  return /\p{L}/u.test(letter) ? letter.toLowerCase().charCodeAt(0) : 0;
}

const IN_WORD = Uint8Array.from(LETTERS, (letter) => (letter === 0 ? 0 : 1));

/** 1 for a letter or digit, 0 for a character between words. */
export const isInWord = (code: number): number => (code <= LAST ? IN_WORD[code]! : foldLetter(code) === 0 ? 0 : 1);

/** All code units that fold to a letter; for other scripts, lower and upper case. */
export function spellingsOf(letter: string): string {
  let spellings = letter.charCodeAt(0) <= LAST ? '' : letter + letter.toUpperCase();
  LETTERS.forEach((folded, code) => {
    if (folded === letter.charCodeAt(0)) spellings += String.fromCharCode(code);
  });
  return spellings;
}

/** Folds a whole word; drops characters other than letters and digits. */
export function foldWord(word: string): string {
  let same = 0;
  while (same < word.length && foldLetter(word.charCodeAt(same)) === word.charCodeAt(same)) same++;
  if (same === word.length) return word;
  let folded = word.slice(0, same);
  for (let i = same; i < word.length; i++) {
    const code = foldLetter(word.charCodeAt(i));
    if (code !== 0) folded += String.fromCharCode(code);
  }
  return folded;
}

/** Signs that foldText can keep. */
const OTHERS = { '': /[^a-z0-9 ]/g, '|\n': /[^a-z0-9 |\n]/g } as const;

/** Folds a whole text: a blank for all that is between its words, but for the signs of `kept`. It makes no words, for speed. */
export function foldText(text: string, kept: keyof typeof OTHERS = ''): string {
  const folded = text.toLowerCase().replace(OTHERS[kept], (letter) => {
    const code = foldLetter(letter.charCodeAt(0));
    return code === 0 ? ' ' : String.fromCharCode(code);
  });
  return folded
    .replace(/ {2,}/g, ' ')
    .replace(/ ?([|\n]) ?/g, '$1')
    .trim();
}

/** A word of a text: its folded form and its place, half open, in UTF-16 code units. */
export interface PlacedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text in order. */
export function foldedWords(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  let start = -1;
  for (let i = 0; i <= text.length; i++) {
    const inside = i < text.length && foldLetter(text.charCodeAt(i)) !== 0;
    if (inside && start < 0) start = i;
    if (inside || start < 0) continue;
    words.push({ word: foldWord(text.slice(start, i)), start, end: i });
    start = -1;
  }
  return words;
}
