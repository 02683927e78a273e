import { foldLetters } from '../canon/fold-name.ts';

/** A token of the input. Offsets are in UTF-16 code units. */
export interface Token {
  /** `mark` is one of `: , . ; / =`; `dash` any dash; `word` letters with their accents and ordinal signs. */
  readonly kind: 'number' | 'word' | 'mark' | 'dash' | 'bracket';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** White space precedes the token. */
  readonly spaced: boolean;
}

/** The folded text of a word; empty for other tokens. */
export function foldedWord(token: Token | undefined): string {
  return token?.kind === 'word' ? foldLetters(token.text) : '';
}

// Runs in linear time: every alternative consumes at least one character, and none can take what another could give back.
const PIECES =
  /(?<blank>[\s\u00ad\u200b-\u200f\u2060]+)|(?<number>[0-9]+)|(?<word>[\p{L}\p{M}ªº°]+)|(?<dash>[-~\u2010-\u2015\u2212\ufe58\ufe63\uff0d]+)|(?<mark>[:,.;/=])|(?<bracket>[()[\]])/uy;

/** Tokenises the input; undefined if it has a character that no reference contains. */
export function tokenize(input: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  let spaced = false;
  PIECES.lastIndex = 0;
  while (PIECES.lastIndex < input.length) {
    const start = PIECES.lastIndex;
    const match = PIECES.exec(input);
    if (match === null) return undefined;
    const { blank, number, word, dash, mark } = match.groups ?? {};
    if (blank !== undefined) {
      // Zero-width characters do not separate tokens.
      spaced ||= /\s/u.test(blank);
      continue;
    }
    const kind =
      number !== undefined
        ? 'number'
        : word !== undefined
          ? 'word'
          : dash !== undefined
            ? 'dash'
            : mark !== undefined
              ? 'mark'
              : 'bracket';
    tokens.push({ kind, text: match[0], start, end: PIECES.lastIndex, spaced });
    spaced = false;
  }
  return tokens;
}

const CANONICAL = /^(c?)(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;
const VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Parses a Roman chapter number, 1 to 150, in a single case: `XXIII`, `xxi`. */
export function parseRoman(text: string): number | undefined {
  const small = text.toLowerCase();
  if (text === '' || (text !== small && text !== text.toUpperCase()) || !CANONICAL.test(small)) return undefined;
  let total = 0;
  for (let index = 0; index < small.length; index += 1) {
    const value = VALUES[small[index] ?? ''] ?? 0;
    const next = VALUES[small[index + 1] ?? ''] ?? 0;
    total += value < next ? -value : value;
  }
  return total <= 150 ? total : undefined;
}
