import { findDeuterocanonical } from '../canon/deuterocanon.ts';
import { findName } from '../canon/find-book.ts';
import { foldLetters } from '../canon/fold-name.ts';
import type { Token } from './token.ts';
import { CHAPTER_WORDS, VERSE_WORDS } from './vocabulary.ts';

/** A book's name at some place of the input. */
export interface Name {
  /** OSIS code; undefined for a book of the larger canon. */
  readonly book: string | undefined;
  /** The name as it was written. */
  readonly written: string;
  /** May stand without a number. */
  readonly whole: boolean;
  /** The token after the name and the dots behind it. */
  readonly next: number;
}

/** The name that begins at a token: its number, if it has one, then words and dots as far as they go. */
export function readName(input: string, tokens: readonly Token[], at: number): Name | undefined {
  const first = tokens[at];
  if (first === undefined) return undefined;
  let next = at;
  if (first.kind === 'number') {
    if (!/^[123]$/.test(first.text)) return undefined;
    next += 1;
  }
  let last: Token | undefined;
  let end = next;
  for (let token = tokens[next]; token?.kind === 'word' || token?.text === '.'; token = tokens[++next]) {
    if (token.kind === 'word') {
      if (isLabel(token)) break;
      last = token;
    }
    end = next + 1;
  }
  if (last === undefined) return undefined;
  const written = input.slice(first.start, last.end);
  const named = findName(written);
  if (named === undefined && findDeuterocanonical(written) === undefined) return undefined;
  return { book: named?.book.osis, written, whole: named?.whole === true, next: end };
}

/** Whether a token is the `cap` or `v` before a number. */
export function isLabel(token: Token): boolean {
  const word = foldLetters(token.text);
  return CHAPTER_WORDS.has(word) || VERSE_WORDS.has(word);
}
