import { hasOneChapter } from './passage.ts';
import { hebrewPsalm } from './psalm-numbers.ts';
import { withoutRemark } from './remark.ts';
import { parseRoman } from './roman.ts';
import { foldedWord, type Token } from './token.ts';
import { withoutVersion } from './version-names.ts';
import * as words from './vocabulary.ts';

// What stands after a book's name, put into the few forms that readNumbers knows: without a version's name or a
// remark, Roman numerals as digits, one number for a psalm, `del 16 al 18` as `v 16 al 18`. Each rule says one thing only; what it
// does not know it leaves as it is, and readNumbers refuses it.

/** The tokens of a book's numbers in plain form; undefined where they cannot be numbers of it. */
export function tidyNumbers(written: readonly Token[], book: string): readonly Token[] | undefined {
  const named = withoutRemark(withoutVersion(written));
  const tokens = named.at(-1)?.text === '.' ? named.slice(0, -1) : named;
  const one = book === 'Ps' ? withOnePsalmNumber(tokens) : tokens;
  return one && withoutFillers(withDigits(one, book));
}

/** `103 (104)` as `104`; undefined where the two are no pair. */
function withOnePsalmNumber(tokens: readonly Token[]): readonly Token[] | undefined {
  const [first, open, second, close] = tokens;
  if (first?.kind !== 'number' || open?.kind !== 'bracket' || second?.kind !== 'number') return tokens;
  if (close !== undefined && close.kind !== 'bracket') return tokens;
  const psalm = hebrewPsalm(Number(first.text), Number(second.text));
  if (psalm === undefined) return undefined;
  const token: Token = { ...first, text: String(psalm), end: close?.end ?? second.end };
  return [token, ...tokens.slice(4)];
}

/**
 * Roman numerals of chapters as digits: first of all where a verse follows (`III, 16`) or after `cap.`, and in a range
 * or list that began with one. Alone they count only for a psalm: `Juan XXIII` is a pope, `Esdras I` a book. What stands
 * between a Roman chapter and a number in digits parts chapter and verse.
 */
function withDigits(tokens: readonly Token[], book: string): readonly Token[] {
  const digits: Token[] = [];
  let roman: number | undefined;
  for (const [index, token] of tokens.entries()) {
    const value = token.kind === 'word' ? parseRoman(token.text) : undefined;
    const before = digits.at(-1);
    if (value !== undefined && (index === 0 ? begins() : afterLabel() || (roman !== undefined && joins(before)))) {
      roman = index;
      digits.push({ ...token, kind: 'number', text: String(value) });
    } else if (token.kind === 'mark' && roman === index - 1 && tokens[index + 1]?.kind === 'number') {
      digits.push({ ...token, text: ':' });
    } else digits.push(token);

    function begins(): boolean {
      const next = tokens[index + 1];
      const mark = next?.kind === 'mark' ? tokens[index + 2] : next;
      // `c. 3` and `v. 3` are labels; in a book of many chapters only `V. 3` is chapter 5.
      if (/^c$/i.test(token.text) && next?.text !== ',') return book === 'Ps' && next === undefined;
      if (token.text === 'v' && next?.text !== ',' && next?.text !== ':') return false;
      if (token.text === 'V' && hasOneChapter(book)) return false;
      if (mark?.kind === 'number' || (mark !== undefined && isVerseWord(mark))) return true;
      return book === 'Ps' && (next === undefined || joins(next));
    }
    function afterLabel(): boolean {
      const label = before?.text === '.' ? digits.at(-2) : before;
      return label !== undefined && words.CHAPTER_WORDS.has(foldedWord(label));
    }
  }
  return digits;
}

function joins(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return token.kind === 'dash' || words.AND_WORDS.has(foldedWord(token)) || words.RANGE_WORDS.has(foldedWord(token));
}

/** `del 16 al 18`, `desde el 16 hasta el 18`, `16 en adelante`, `y los siguientes`; undefined for `del` without an end. */
function withoutFillers(tokens: readonly Token[]): readonly Token[] | undefined {
  const plain: Token[] = [];
  const lastRange = tokens.findLastIndex((token) => words.RANGE_WORDS.has(foldedWord(token)));
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.kind !== 'word') {
      if (token !== undefined) plain.push(token);
      continue;
    }
    const word = foldedWord(token);
    const before = plain.at(-1);
    if (word === 'en' && foldedWord(tokens[at + 1]) === 'adelante') {
      plain.push({ ...token, text: 'ss' });
      at += 1;
    } else if (words.FROM_WORDS.has(word)) {
      const article = words.ARTICLES.has(foldedWord(tokens[at + 1])) ? 1 : 0;
      const next = tokens[at + 1 + article];
      if (lastRange < at) return undefined;
      if (next?.kind === 'number' && before !== undefined && !isLabelOrJoint(before, plain))
        plain.push({ ...token, text: 'v' });
      at += article;
    } else if (!(words.ARTICLES.has(word) && before !== undefined && isFiller(before, plain))) plain.push(token);
  }
  return plain;
}

/** After a label, `y` or a range word nothing needs to be said before the number. */
function isLabelOrJoint(before: Token, plain: readonly Token[]): boolean {
  const token = before.text === '.' ? (plain.at(-2) ?? before) : before;
  return isVerseWord(token) || words.CHAPTER_WORDS.has(foldedWord(token)) || words.AND_WORDS.has(foldedWord(token));
}

function isFiller(before: Token, plain: readonly Token[]): boolean {
  return isLabelOrJoint(before, plain) || words.RANGE_WORDS.has(foldedWord(before));
}

function isVerseWord(token: Token): boolean {
  return words.VERSE_WORDS.has(foldedWord(token));
}
