import { findAbsentBook } from '../canon/deuterocanon.ts';
import { findName } from '../canon/find-book.ts';
import { foldLetters } from '../canon/fold-name.ts';
import { parseRoman } from './roman.ts';
import { foldedWord, type Token } from './token.ts';
import { ARTICLES, CHAPTER_WORDS, FROM_WORDS, RANGE_WORDS, VERSE_WORDS } from './vocabulary.ts';

/** A book's name at some place of the input. */
export interface Name {
  /** OSIS code; undefined for a book of the larger canon. */
  readonly book: string | undefined;
  /** The name as it was written. */
  readonly written: string;
  /** May stand without a number. */
  readonly whole: boolean;
  /** The token after the name and what belongs to it. */
  readonly next: number;
}

/**
 * The name that begins at a token: its number, if it has one, then words and dots as far as they go, which is up to a
 * label, a Roman numeral or `del 16`.
 */
export function readName(input: string, tokens: readonly Token[], at: number): Name | undefined {
  const first = tokens[at];
  if (first === undefined) return undefined;
  let next = at;
  if (first.kind === 'number') {
    if (!/^[1-4]$/.test(first.text)) return undefined;
    next += 1;
    // `1-Corintios`, `1.-Corintios`
    const dash = tokens[next]?.text === '.' ? next + 1 : next;
    if (tokens[dash]?.kind === 'dash' && tokens[dash + 1]?.kind === 'word') next = dash + 1;
  }
  let last: Token | undefined;
  let end = next;
  for (let token = tokens[next]; token !== undefined && isOfName(token, tokens, next); token = tokens[++next]) {
    if (token.kind === 'word') {
      if (isLabel(token) || (last !== undefined && endsName(tokens, next))) break;
      last = token;
    }
    end = next + 1;
  }
  if (last === undefined) return undefined;
  const written = input.slice(first.start, last.end);
  const absent = withBracket(written, tokens, end);
  if (absent !== undefined) return absent;
  const named = findName(written);
  const book = named?.book.osis;
  const whole = (named ?? findAbsentBook(written))?.whole;
  if (whole === undefined) return beginsRange(input, tokens, at, end);
  if (tokens[end]?.text === ':' && !tokens[end]?.spaced) end += 1;
  return { book, written, whole, next: end };
}

/** The first book of `Mateo a Juan`; what names one book as a whole (`1 a los Corintios`) is none. */
function beginsRange(input: string, tokens: readonly Token[], at: number, end: number): Name | undefined {
  const between = tokens.findIndex((token, index) => index > at && index < end && RANGE_WORDS.has(foldedWord(token)));
  const last = tokens[between - 1];
  if (last === undefined || !readName(input, tokens, between + 1)?.whole) return undefined;
  const written = input.slice(tokens[at]?.start, last.end);
  const named = findName(written);
  return named?.whole ? { book: named.book.osis, written, whole: true, next: between } : undefined;
}

/** A word, a dot, or the number in `canto de los 3 jóvenes`. */
function isOfName({ kind, text }: Token, tokens: readonly Token[], at: number): boolean {
  if (kind === 'word' || text === '.') return true;
  return text === '3' && foldedWord(tokens[at - 1]) === 'los' && tokens[at + 1]?.kind === 'word';
}

/** `Ester (griego)` */
function withBracket(written: string, tokens: readonly Token[], at: number): Name | undefined {
  const [open, word, close] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (open?.kind !== 'bracket' || word?.kind !== 'word' || (close !== undefined && close.kind !== 'bracket'))
    return undefined;
  const name = `${written} ${word.text}`;
  return findAbsentBook(name) && { book: undefined, written: name, whole: true, next: at + 3 };
}

/** A Roman numeral, or `del` and `desde` before a number. */
function endsName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.text === 'hasta' || parseRoman(token.text) !== undefined) return true;
  if (!FROM_WORDS.has(foldLetters(token.text))) return false;
  const article = ARTICLES.has(foldLetters(tokens[at + 1]?.text ?? '')) ? 1 : 0;
  const next = tokens[at + 1 + article];
  return next?.kind === 'number' || (next !== undefined && isLabel(next));
}

/** Whether a token is the `cap` or `v` before a number. */
export function isLabel(token: Token): boolean {
  const word = foldLetters(token.text);
  return CHAPTER_WORDS.has(word) || VERSE_WORDS.has(word);
}
