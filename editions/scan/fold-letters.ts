/**
 * What print, revision and a reader's mistakes write differently becomes one letter: long and round s, u and v, i, j and y, the many
 * signs for one sound. Accents, h, digits and signs go.
 */
const FOLDED: Readonly<Record<string, string>> = {
  ſ: 's',
  ç: 'c',
  z: 'c',
  q: 'c',
  k: 'c',
  v: 'u',
  b: 'u',
  j: 'i',
  y: 'i',
  x: 'i',
  g: 'i',
  '&': 'i',
  h: '',
};
const LIGATURES: Readonly<Record<string, string>> = { ﬁ: 'fi', ﬂ: 'fl', ﬀ: 'ff', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };

/** What is left of the alphabet: sixteen letters. */
const ALPHABET = 'acdefilmnoprstuw';
const NONE = 255;
const CODES = new Uint8Array(0x180).fill(NONE);
for (const letter of 'abcdefghijklmnopqrstuvwxyzſç&') {
  const folded = FOLDED[letter] ?? letter;
  if (folded) CODES.fill(ALPHABET.indexOf(folded), letter.charCodeAt(0), letter.charCodeAt(0) + 1);
}

/** The letters of a text as numbers from 0 to 15, in which a printed page and a known text are compared. */
export function foldLetters(text: string): number[] {
  const codes: number[] = [];
  const plain = text
    .replace(/[ﬀ-ﬆ]/g, (sign) => LIGATURES[sign] ?? '')
    .normalize('NFD')
    .toLowerCase();
  for (let at = 0; at < plain.length; at++) {
    const code = CODES[plain.charCodeAt(at)] ?? NONE;
    if (code !== NONE) codes.push(code);
  }
  return codes;
}
