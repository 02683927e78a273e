import { skipFrontWords } from './front-words.ts';
import { type NameLast, readNameLast } from './name-last.ts';
import { isLabel, type Name, readName } from './read-name.ts';
import { parseRoman } from './roman.ts';
import { readSeveralBooks } from './several-books.ts';
import { tidyNumbers } from './tidy-numbers.ts';
import { foldedWord, type Token } from './token.ts';
import { AND_WORDS, RANGE_WORDS } from './vocabulary.ts';

/** A stretch of the input between semicolons or names: one book, and the numbers said of it. */
export interface Segment {
  /** OSIS code; undefined for a book of the larger canon. */
  readonly book: string | undefined;
  /** The name as written, here or in the segment it is taken over from. */
  readonly name: string;
  /** Whether it is written here. */
  readonly named: boolean;
  /** In plain form, see tidyNumbers. Empty where a whole book is meant. */
  readonly numbers: readonly Token[];
  /** What stands between it and the segment before. */
  readonly before: Token | undefined;
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
  let before: Token | undefined;
  let at = 0;
  while (at < tokens.length) {
    const start = skipFrontWords(tokens, at);
    const several = start === at ? readSeveralBooks(input, tokens, start) : undefined;
    let joint = several && jointAt(input, tokens, several.next);
    const place = { before, start: tokens[start]?.start ?? 0 };
    if (several !== undefined && (joint !== undefined || several.next === tokens.length)) {
      at = several.next;
      name = several.names.at(-1);
      const end = tokens[at - 1]?.end ?? 0;
      for (const { book, written } of several.names)
        segments.push({ book, name: written, named: true, numbers: [], ...place, end });
    } else {
      const last = readNameLast(input, tokens, start);
      const own = last?.name ?? readName(input, tokens, start);
      name = own ?? name;
      if (name === undefined || (start > at && own === undefined)) return undefined;
      const fronted = start > at;
      at = own?.next ?? start;
      if (own !== undefined && tokens[at]?.text === ',') at += 1;
      const from = at;
      for (joint = jointAt(input, tokens, at); at < tokens.length && joint === undefined; ) {
        at += 1;
        joint = jointAt(input, tokens, at);
      }
      const numbers = tidyNumbers(withFront(last, tokens.slice(from, at)), name.book ?? '');
      if (numbers === undefined || (numbers.length === 0 && (!own?.whole || fronted))) return undefined;
      const end = tokens[at - 1]?.end ?? 0;
      segments.push({ book: name.book, name: name.written, named: own !== undefined, numbers, ...place, end });
    }
    before = tokens[at];
    at = joint ?? at + 1;
  }
  return segments;
}

/** The numbers before a name that stands last and those behind it, chapter before verse. */
function withFront(last: NameLast | undefined, rest: readonly Token[]): readonly Token[] {
  if (last === undefined) return rest;
  return last.hasChapter ? [...last.numbers, ...rest] : [...rest, ...last.numbers];
}

/** Where a segment ends at a token: the token with which the next one begins. */
function jointAt(input: string, tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  if (token.text === ';') return isAnd(tokens[at + 1]) ? at + 2 : at + 1;
  const isMark = token.text === ',' || token.text === '.' || token.text === '/' || token.text === '=';
  // `Mt 24, 44: 1 Ts 5, 2`
  const isColon = token.text === ':' && tokens[at + 1]?.spaced === true;
  if (!isMark && !isColon && !isAnd(token) && !isRange(token)) return undefined;
  const start = token.kind === 'mark' && isAnd(tokens[at + 1]) ? at + 2 : at + 1;
  const front = skipFrontWords(tokens, start);
  const name = readName(input, tokens, front);
  if (name === undefined) return undefined;
  const numbered = tokens[front]?.kind === 'number';
  const after = tokens[name.next];
  const hasNumber =
    after?.kind === 'number' || (after !== undefined && (isLabel(after) || parseRoman(after.text) !== undefined));
  // `Jn 3:1, 2 S` is cut short, but `1 Juan–3 Juan` is whole.
  const afterName = isRange(token) && tokens[at - 1]?.kind === 'word';
  return hasNumber || (!isColon && name.whole && (!numbered || afterName)) ? start : undefined;
}

function isRange(token: Token): boolean {
  return token.kind === 'dash' || (token.spaced && RANGE_WORDS.has(foldedWord(token)));
}

function isAnd(token: Token | undefined): boolean {
  return AND_WORDS.has(foldedWord(token));
}
