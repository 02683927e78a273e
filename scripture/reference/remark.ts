import { findAbsentBook } from '../canon/deuterocanon.ts';
import { findName } from '../canon/find-book.ts';
import { foldLetters } from '../canon/fold-name.ts';
import { isLabel } from './read-name.ts';
import { parseRoman } from './roman.ts';
import type { Token } from './token.ts';

/** What such a remark may not speak of, for the numbers might be others: `Sal 22 (Vulgata)`. */
const NUMBERING = /^(?:vulg|lxx|setenta|septuag|grieg|hebre|masor|latin|liturg|numera|catolic|ortodox|siriac)/;

/** The numbers of a reference without words in brackets behind them that only say what it is: `Lc 1,46-55 (Magnificat)`. */
export function withoutRemark(tokens: readonly Token[]): readonly Token[] {
  const open = tokens.findIndex(({ kind }) => kind === 'bracket');
  // blankOrnaments takes the last bracket of an input.
  const inside = tokens.slice(open + 1).filter(({ kind }) => kind !== 'bracket');
  // What is answered to a psalm: `Sal 121, 1-2 (R.: cf. 1)`.
  if (open > 0 && inside[0]?.text === 'R') return tokens.slice(0, open);
  if (open < 1 || !inside.some(({ text }) => text.length > 3)) return tokens;
  const name = inside.map(({ text }) => text).join(' ');
  const isRemark = inside.every(
    (token) =>
      (token.kind === 'word' && !isLabel(token) && parseRoman(token.text) === undefined && !isNumbering(token.text)) ||
      token.text === '.' ||
      token.text === ',',
  );
  return isRemark && (findName(name) ?? findAbsentBook(name)) === undefined ? tokens.slice(0, open) : tokens;
}

const isNumbering = (word: string): boolean => NUMBERING.test(foldLetters(word));
