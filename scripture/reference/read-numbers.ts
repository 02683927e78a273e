import { type Missing, missingChapter, missingVerse } from './address.ts';
import type { Extent } from './extent.ts';
import { type Passage, type Place, verses, wholeChapters } from './passage.ts';
import { foldedWord, type Token } from './token.ts';
import * as words from './vocabulary.ts';

// One pass over the numbers of a segment, under one way of reading what can be read in two ways (Ways). It always
// reads to the end, so that what is no reference is distinguished from a reference to something that does not exist.

/** The three questions that the characters alone do not answer. */
export interface Ways {
  /** The first number of a segment. Only a book of one chapter has a choice: `Jud 5` is its verse 5. */
  readonly first: 'chapter' | 'verse';
  /** The number after a bare chapter, comma and blank: `Jn 3, 16`, `Sal 23, 24`. */
  readonly afterBlank: 'verse' | 'chapter';
  /** `Mt 5,3-7,27`: all from 5,3 to 7,27; or verses 3 to 7, and 27. */
  readonly rangeEnd: 'chapter' | 'verse';
}

/** A range that ends before it begins; the ends as written. */
export interface Backwards {
  readonly code: 'range-backwards';
  readonly from: Place;
  readonly to: Place;
}

/** What was read, or the first thing that does not exist and where it was written. */
export type NumbersRead =
  | { readonly ok: true; readonly passages: readonly Passage[] }
  | { readonly ok: false; readonly error: (Missing | Backwards) & { readonly at: number } };

type Level = 'chapter' | 'verse';

/** A number as it was read: what it names and where it was written. */
interface Numbered {
  readonly level: Level;
  readonly chapter: number;
  readonly verse: number;
  /** Where the chapter was written, and where the verse; the same where one number stands for both. */
  readonly chapterAt: number;
  readonly at: number;
}

/** Undefined where the tokens are no numbers of a reference. */
export function readNumbers(
  tokens: readonly Token[],
  book: string,
  extent: Extent,
  ways: Ways,
): NumbersRead | undefined {
  const passages: Passage[] = [];
  let failure: ((Missing | Backwards) & { readonly at: number }) | undefined;
  let pos = 0;
  /** The chapter that a verse number alone belongs to. */
  let current = ways.first === 'verse' ? extent.chapterNumbers(book)[0] : undefined;
  /** What stood between chapter and verse in this segment. */
  let separator: string | undefined;
  /** A blank stands behind it: `Is 52, 13`. */
  let wide = false;
  const isMissal = hasMissalRange(tokens);

  const word = (index: number) => foldedWord(tokens[index]);
  const isNumber = (index: number) => tokens[index]?.kind === 'number' && tokens[index].text.length <= 6;
  const text = (index: number) => tokens[index]?.text;

  /** Reads `cap.` or `v.` where they stand. */
  function readLabel(): Level | undefined {
    const label = words.CHAPTER_WORDS.has(word(pos))
      ? 'chapter'
      : words.VERSE_WORDS.has(word(pos))
        ? 'verse'
        : undefined;
    if (label !== undefined) pos += text(pos + 1) === '.' ? 2 : 1;
    return label;
  }

  /** A number as chapter (with its verse, if that follows) or as verse of the current chapter. */
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

  /** How many tokens part the chapter just read from its verse; undefined where no verse follows. */
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

  /** The `a` of `16a`. */
  function readPart(): void {
    if (tokens[pos]?.kind === 'word' && !tokens[pos]?.spaced && words.PART_LETTERS.test(word(pos))) pos += 1;
  }

  /** The end of a range that began at `from`. */
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

  /** The verse or chapter up to which `s` or `ss` extend one, if they stand here. */
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

  /** The separator of a list, and what a number after it is. */
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

/** What is missing with the end of its range, where both are known to stand elsewhere. */
function withEnd<M extends Missing | Backwards>(first: M, last: M): M {
  if (!('here' in first && 'here' in last) || first.here.length === 0 || last.here.length === 0) return first;
  if (first.verse === undefined || last.verse === undefined || first.verse >= last.verse) return first;
  return { ...first, until: last.verse, here: [...first.here, ...last.here] };
}

/** A passage from chapter to chapter as missals and the press write it, with an em dash: `Is 52, 13—53, 12`. */
export function hasMissalRange(tokens: readonly Token[]): boolean {
  const mark = (index: number) => tokens[index]?.text === ',' || tokens[index]?.text === '.';
  const number = (index: number) => tokens[index]?.kind === 'number';
  return tokens.some((token, at) => {
    if (token.kind !== 'dash' || !/^(?:[\u2014\u2015]|-{2,})$/.test(token.text)) return false;
    const verse = tokens[at - 1]?.kind === 'word' ? at - 2 : at - 1;
    return number(verse) && mark(verse - 1) && number(at + 1) && mark(at + 2) && number(at + 3);
  });
}
