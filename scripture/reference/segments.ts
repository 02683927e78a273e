import { foldLetters } from '../canon/fold-name.ts';
import { isLabel, type Name, readName } from './read-name.ts';
import type { Token } from './token.ts';
import { AND_WORDS } from './vocabulary.ts';

/** A stretch of the input between semicolons or names: one book, and the numbers said of it. */
export interface Segment {
  /** OSIS code; undefined for a book of the larger canon. */
  readonly book: string | undefined;
  /** The name as written, here or in the segment it is taken over from. */
  readonly name: string;
  /** Empty where a whole book is meant. */
  readonly numbers: readonly Token[];
  readonly start: number;
  readonly end: number;
}

/**
 * The input cut at semicolons and before each new book's name; a segment without a name is about the book of the one
 * before. Undefined where no book is named or a name is not one.
 */
export function splitSegments(input: string, tokens: readonly Token[]): readonly Segment[] | undefined {
  const segments: Segment[] = [];
  let name: Name | undefined;
  let at = 0;
  while (at < tokens.length) {
    const start = at;
    const own = readName(input, tokens, at);
    if (own !== undefined) {
      name = own;
      at = own.next;
      if (tokens[at]?.text === ',') at += 1;
    }
    if (name === undefined) return undefined;
    const from = at;
    while (at < tokens.length && tokens[at]?.text !== ';' && afterJoint(input, tokens, at) === undefined) at += 1;
    const numbers = withoutLastDot(tokens.slice(from, at));
    if (numbers.length === 0 && !own?.whole) return undefined;
    segments.push({
      book: name.book,
      name: name.written,
      numbers,
      start: tokens[start]?.start ?? 0,
      end: tokens[at - 1]?.end ?? 0,
    });
    at = afterJoint(input, tokens, at) ?? at + 1;
    if (isAnd(tokens[at]) && tokens[at - 1]?.text === ';') at += 1;
  }
  return segments;
}

/** Where `, . y` stand at a token and a new book with a number follows: the token with which that book begins. */
function afterJoint(input: string, tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  if (token === undefined || !(token.text === ',' || token.text === '.' || isAnd(token))) return undefined;
  const start = token.kind === 'mark' && isAnd(tokens[at + 1]) ? at + 2 : at + 1;
  const name = readName(input, tokens, start);
  if (name === undefined) return undefined;
  const numbered = tokens[start]?.kind === 'number';
  const after = tokens[name.next];
  return after?.kind === 'number' || (after !== undefined && isLabel(after)) || (name.whole && !numbered)
    ? start
    : undefined;
}

function isAnd(token: Token | undefined): boolean {
  return token?.kind === 'word' && AND_WORDS.has(foldLetters(token.text));
}

function withoutLastDot(tokens: readonly Token[]): readonly Token[] {
  return tokens.at(-1)?.text === '.' ? tokens.slice(0, -1) : tokens;
}
