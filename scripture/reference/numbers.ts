import { findAbsentBook } from '../canon/deuterocanon.ts';
import { findName } from '../canon/find-book.ts';
import { foldLetters } from '../canon/fold-name.ts';
import { type Missing, missingChapter, missingVerse } from './address.ts';
import type { Extent } from './extent.ts';
import { isLabel, withoutVersion } from './names.ts';
import { hasOneChapter, type Passage, type Place, verses, wholeChapters } from './passage.ts';
import { foldedWord, parseRoman, type Token } from './tokens.ts';
import * as words from './vocabulary.ts';

// One pass over the numbers of a segment, under one reading of the ambiguous parts (Ways). It always reads to the end, to
// distinguish text that is no reference from a reference to something that does not exist.

/** The three ambiguities that the characters alone do not resolve. */
export interface Ways {
  /** The first number of a segment. Ambiguous only in a book of one chapter: `Jud 5` is its verse 5. */
  readonly first: 'chapter' | 'verse';
  /** The number after a bare chapter, a comma and a space: `Jn 3, 16`, `Sal 23, 24`. */
  readonly afterBlank: 'verse' | 'chapter';
  /** `Mt 5,3-7,27`: all from 5,3 to 7,27; or verses 3 to 7, and 27. */
  readonly rangeEnd: 'chapter' | 'verse';
}

/** A range that ends before it begins, with its ends as written. */
export interface Backwards {
  readonly code: 'range-backwards';
  readonly from: Place;
  readonly to: Place;
}

/** The passages read, or the first missing item and where it was written. */
export type NumbersRead =
  | { readonly ok: true; readonly passages: readonly Passage[] }
  | { readonly ok: false; readonly error: (Missing | Backwards) & { readonly at: number } };

type Level = 'chapter' | 'verse';

/** A parsed number: its meaning and where it was written. */
interface Numbered {
  readonly level: Level;
  readonly chapter: number;
  readonly verse: number;
  /** Offsets of the chapter and of the verse; equal if one number stands for both. */
  readonly chapterAt: number;
  readonly at: number;
}

/** Undefined if the tokens are not the numbers of a reference. */
export function readNumbers(
  tokens: readonly Token[],
  book: string,
  extent: Extent,
  ways: Ways,
): NumbersRead | undefined {
  const passages: Passage[] = [];
  let failure: ((Missing | Backwards) & { readonly at: number }) | undefined;
  let pos = 0;
  /** The chapter of a bare verse number. */
  let current = ways.first === 'verse' ? extent.chapterNumbers(book)[0] : undefined;
  /** The separator between chapter and verse in this segment. */
  let separator: string | undefined;
  /** A space follows the separator: `Is 52, 13`. */
  let wide = false;
  const isMissal = hasMissalRange(tokens);

  const word = (index: number) => foldedWord(tokens[index]);
  const isNumber = (index: number) => tokens[index]?.kind === 'number' && tokens[index].text.length <= 6;
  const text = (index: number) => tokens[index]?.text;

  /** Reads `cap.` or `v.`, if present. */
  function readLabel(): Level | undefined {
    const label = words.CHAPTER_WORDS.has(word(pos))
      ? 'chapter'
      : words.VERSE_WORDS.has(word(pos))
        ? 'verse'
        : undefined;
    if (label !== undefined) pos += text(pos + 1) === '.' ? 2 : 1;
    return label;
  }

  /** Reads a number as a chapter (with its verse, if one follows) or as a verse of the current chapter. */
  function readPlace(unlabelled: Level): Numbered | undefined {
    const label = readLabel();
    const token = tokens[pos];
    if (token === undefined || !isNumber(pos)) return undefined;
    const level = label ?? (text(pos + 1) === ':' ? 'chapter' : unlabelled);
    pos += 1;
    const number = Number(token.text);
    if (level === 'verse') {
      readPart();
      return current === undefined
        ? undefined
        : { level, chapter: current, verse: number, chapterAt: token.start, at: token.start };
    }
    current = number;
    const gap = verseGap();
    if (gap === undefined) return { level, chapter: number, verse: 0, chapterAt: token.start, at: token.start };
    separator ??= text(pos);
    pos += gap;
    readLabel();
    const verse = tokens[pos];
    if (verse === undefined || !isNumber(pos)) return undefined;
    wide ||= verse.spaced;
    pos += 1;
    readPart();
    return { level: 'verse', chapter: number, verse: Number(verse.text), chapterAt: token.start, at: verse.start };
  }

  /** Number of tokens between the chapter just read and its verse; undefined if no verse follows. */
  function verseGap(): number | undefined {
    const mark = text(pos);
    if (mark === ':') return 1;
    if (words.VERSE_WORDS.has(word(pos))) return 0;
    if (isNumber(pos)) return text(pos + 1) === ':' ? undefined : 0;
    if (mark !== ',' && mark !== '.') return undefined;
    if (words.VERSE_WORDS.has(word(pos + 1))) return 1;
    if (!isNumber(pos + 1) || text(pos + 2) === ':') return undefined;
    return mark === ',' && tokens[pos + 1]?.spaced && ways.afterBlank === 'chapter' ? undefined : 1;
  }

  /** Skips the `a` of `16a`. */
  function readPart(): void {
    if (tokens[pos]?.kind === 'word' && !tokens[pos]?.spaced && words.PART_LETTERS.test(word(pos))) pos += 1;
  }

  /** Reads the end of a range that began at `from`. */
  function readEnd(from: Numbered): Numbered | undefined {
    const crosses =
      ways.rangeEnd === 'chapter' &&
      from.level === 'verse' &&
      (separator === ',' || separator === '.') &&
      text(pos + 1) === separator &&
      isNumber(pos + 2) &&
      (!tokens[pos + 2]?.spaced || wide || isMissal);
    return readPlace(crosses ? 'chapter' : from.level);
  }

  function isRange(): boolean {
    if (tokens[pos]?.kind === 'dash') return true;
    return words.RANGE_WORDS.has(word(pos)) && tokens[pos]?.spaced === true;
  }

  /** Reads `s` or `ss`, if present, and returns the verse or chapter up to which it extends the reference. */
  function readFollowing(from: Numbered): number | undefined {
    const skip = words.AND_WORDS.has(word(pos)) ? 1 : 0;
    // `1, 2 S` ends with the second book of Samuel.
    if (text(pos + skip) === 'S' && tokens[pos + skip]?.spaced) return undefined;
    const next = from.level === 'verse' && words.NEXT_WORDS.has(word(pos + skip));
    if (!next && !words.FOLLOWING_WORDS.has(word(pos + skip))) return undefined;
    pos += skip + 1;
    if (text(pos) === '.' && !isNumber(pos + 1)) pos += 1;
    if (from.level === 'chapter') return extent.chapterNumbers(book).at(-1) ?? from.chapter;
    const numbers = extent.verseNumbers(book, from.chapter);
    return (next ? numbers[numbers.indexOf(from.verse) + 1] : numbers.at(-1)) ?? from.verse + 1;
  }

  function check({ level, chapter, verse, chapterAt, at }: Numbered): typeof failure {
    const missing =
      level === 'chapter' ? missingChapter(extent, book, chapter) : missingVerse(extent, { book, chapter, verse });
    return missing && { ...missing, at: missing.code === 'verse-missing' ? at : chapterAt };
  }

  function add(from: Numbered, to: Numbered): void {
    const [first, last] = [check(from), check(to)];
    failure ??= first && last && to.chapter === from.chapter ? withEnd(first, last) : (first ?? last);
    if (from.level === 'chapter' && to.level === 'chapter') {
      if (to.chapter < from.chapter) fail({ chapter: from.chapter }, { chapter: to.chapter }, to.at);
      passages.push(wholeChapters(book, from.chapter, to.chapter));
      return;
    }
    const firstVerse = from.level === 'verse' ? from.verse : (extent.verseNumbers(book, from.chapter)[0] ?? 1);
    const start = { chapter: from.chapter, verse: firstVerse };
    const end = { chapter: to.chapter, verse: to.verse };
    if (end.chapter < start.chapter || (end.chapter === start.chapter && end.verse < start.verse)) {
      fail(start, end, to.at);
    }
    passages.push(verses(book, start, end));
  }

  function fail(from: Omit<Place, 'book'>, to: Omit<Place, 'book'>, at: number): void {
    failure ??= { code: 'range-backwards', from: { book, ...from }, to: { book, ...to }, at };
  }

  let level: Level = ways.first;
  for (;;) {
    const from = readPlace(level);
    if (from === undefined) return undefined;
    let to: Numbered = from;
    if (isRange()) {
      pos += 1;
      const end = readEnd(from);
      if (end === undefined) return undefined;
      to = end;
    } else {
      const last = readFollowing(from);
      if (last !== undefined) to = { ...from, [from.level]: last };
    }
    add(from, to);
    if (pos === tokens.length) break;
    const joint = readJoint(to.level);
    if (joint === undefined) return undefined;
    level = joint;
  }
  return failure === undefined ? { ok: true, passages } : { ok: false, error: failure };

  /** Reads the separator of a list and returns the level of the number after it. */
  function readJoint(before: Level): Level | undefined {
    const mark = text(pos);
    if (mark === ',' || mark === '.') {
      pos += 1;
      if (words.AND_WORDS.has(word(pos))) {
        pos += 1;
        return before;
      }
      if (before === 'verse' || text(pos + 1) === ':') return before;
      if (words.CHAPTER_WORDS.has(word(pos))) return before;
      return mark === ',' && tokens[pos]?.spaced && ways.afterBlank === 'chapter' ? 'chapter' : undefined;
    }
    if (!words.AND_WORDS.has(word(pos))) return undefined;
    pos += 1;
    return before;
  }
}

/** Adds the end of the range to a missing item, if both ends exist elsewhere. */
function withEnd<M extends Missing | Backwards>(first: M, last: M): M {
  if (!('here' in first && 'here' in last) || first.here.length === 0 || last.here.length === 0) return first;
  if (first.verse === undefined || last.verse === undefined || first.verse >= last.verse) return first;
  return { ...first, until: last.verse, here: [...first.here, ...last.here] };
}

/** True for a range across chapters as missals and the press write it, with an em dash: `Is 52, 13—53, 12`. */
export function hasMissalRange(tokens: readonly Token[]): boolean {
  const mark = (index: number) => tokens[index]?.text === ',' || tokens[index]?.text === '.';
  const number = (index: number) => tokens[index]?.kind === 'number';
  return tokens.some((token, at) => {
    if (token.kind !== 'dash' || !/^(?:[\u2014\u2015]|-{2,})$/.test(token.text)) return false;
    const verse = tokens[at - 1]?.kind === 'word' ? at - 2 : at - 1;
    return number(verse) && mark(verse - 1) && number(at + 1) && mark(at + 2) && number(at + 3);
  });
}

/** Remarks about the numbering are kept, since they change the meaning of the numbers: `Sal 22 (Vulgata)`. */
const NUMBERING = /^(?:vulg|lxx|setenta|septuag|grieg|hebre|masor|latin|liturg|numera|catolic|ortodox|siriac)/;

/** Removes a remark in brackets after the numbers that only describes the passage: `Lc 1,46-55 (Magnificat)`. */
function withoutRemark(tokens: readonly Token[]): readonly Token[] {
  const open = tokens.findIndex(({ kind }) => kind === 'bracket');
  // The closing bracket may be missing, since blankOrnaments blanks the last bracket of an input.
  const inside = tokens.slice(open + 1).filter(({ kind }) => kind !== 'bracket');
  // The response to a psalm: `Sal 121, 1-2 (R.: cf. 1)`.
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

// Two numberings of the psalms: the Hebrew one, which the Reina-Valera follows, and the Greek and Latin one of missals, which
// is one lower for most of the book. Many texts give both: `Sal 103 (104), 1`, `Sal. 23 (22)`.

/** The number by which an edition counts the psalms. */
export type PsalmNumber = 'hebrew' | 'latin';

/** The Hebrew number of a psalm given by both numbers, in either order; undefined if they are not of the same psalm. */
function hebrewPsalm(one: number, other: number): number | undefined {
  const hebrew = Math.max(one, other);
  return latinPsalms(hebrew).includes(Math.min(one, other)) ? hebrew : undefined;
}

/** The Latin numbers of a psalm, if they differ from its Hebrew number. */
function latinPsalms(hebrew: number): readonly number[] {
  if (hebrew < 10 || hebrew > 147) return [];
  if (hebrew === 115) return [113];
  if (hebrew === 116) return [114, 115];
  if (hebrew === 147) return [146, 147];
  return [hebrew - 1];
}

// Normalises the tokens after a book's name to the few forms that readNumbers knows: removes the version's name and remarks,
// turns Roman numerals into digits, leaves one number for a psalm, and reads `del 16 al 18` as `v 16 al 18`. Each rule handles
// one form; unknown forms stay, and readNumbers refuses them.

/** The normalised tokens; undefined if they cannot be numbers of the book. */
export function tidyNumbers(
  written: readonly Token[],
  book: string,
  psalms: PsalmNumber,
): readonly Token[] | undefined {
  const named = withoutRemark(withoutVersion(written));
  const tokens = named.at(-1)?.text === '.' ? named.slice(0, -1) : named;
  const one = book === 'Ps' ? withOnePsalmNumber(tokens, psalms) : tokens;
  return one && withoutFillers(withDigits(one, book));
}

/** Replaces `103 (104)` by `104`, or by `103` in an edition with the Latin numbers; undefined if the two are no pair. */
function withOnePsalmNumber(tokens: readonly Token[], psalms: PsalmNumber): readonly Token[] | undefined {
  const [first, open, second, close] = tokens;
  if (first?.kind !== 'number' || open?.kind !== 'bracket' || second?.kind !== 'number') return tokens;
  if (close !== undefined && close.kind !== 'bracket') return tokens;
  const [one, other] = [Number(first.text), Number(second.text)];
  const hebrew = hebrewPsalm(one, other);
  if (hebrew === undefined) return undefined;
  const psalm = psalms === 'latin' ? Math.min(one, other) : hebrew;
  const token: Token = { ...first, text: String(psalm), end: close?.end ?? second.end };
  return [token, ...tokens.slice(4)];
}

/**
 * Turns Roman chapter numerals into digits if a verse follows (`III, 16`), after `cap.`, and in a range or list that began
 * with one. A lone numeral counts only for a psalm: `Juan XXIII` is a pope, `Esdras I` a book. Any token between a Roman
 * chapter and a number in digits separates chapter and verse.
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

/** Removes the fillers of `del 16 al 18`, `desde el 16 hasta el 18`, `16 en adelante`; undefined for `del` without an end. */
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

/** True after a label, `y` or a range word: the number that follows needs no label. */
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
