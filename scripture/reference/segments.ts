import { findAbsentBook } from '../canon/deuterocanon.ts';
import { type AddressError, furtherBook } from './address.ts';
import type { Extent } from './extent.ts';
import {
  isLabel,
  type Name,
  type NameLast,
  readName,
  readNameLast,
  readSeveralBooks,
  skipFrontWords,
} from './names.ts';
import {
  type Backwards,
  hasMissalRange,
  type NumbersRead,
  type PsalmNumber,
  readNumbers,
  tidyNumbers,
  type Ways,
} from './numbers.ts';
import { endsOf, formatOsis } from './osis.ts';
import { type Passage, type Place, wholeBook } from './passage.ts';
import { foldedWord, parseRoman, type Token } from './tokens.ts';
import { AND_WORDS, RANGE_WORDS } from './vocabulary.ts';

/** A part of the input between semicolons or names: one book and its numbers. */
export interface Segment {
  /** OSIS code; undefined for a book of the larger canon. */
  readonly book: string | undefined;
  /** The name as written, in this segment or in the one it is inherited from. */
  readonly name: string;
  /** True if the name is written in this segment. */
  readonly named: boolean;
  /** Normalised by tidyNumbers. Empty for a whole book. */
  readonly numbers: readonly Token[];
  /** The token between this segment and the previous one. */
  readonly before: Token | undefined;
  readonly start: number;
  readonly end: number;
}

/**
 * Splits the input at semicolons and before each book name; a segment without a name inherits the book of the previous one.
 * Undefined if no book is named or a name is unknown.
 */
export function splitSegments(
  input: string,
  tokens: readonly Token[],
  psalms: PsalmNumber = 'hebrew',
): readonly Segment[] | undefined {
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
      const numbers = tidyNumbers(withFront(last, tokens.slice(from, at)), name.book ?? '', psalms);
      if (numbers === undefined || (numbers.length === 0 && (!own?.whole || fronted))) return undefined;
      const end = tokens[at - 1]?.end ?? 0;
      segments.push({ book: name.book, name: name.written, named: own !== undefined, numbers, ...place, end });
    }
    before = tokens[at];
    at = joint ?? at + 1;
  }
  return segments;
}

/** The numbers before a name that comes last, followed by those after it; chapter before verse. */
function withFront(last: NameLast | undefined, rest: readonly Token[]): readonly Token[] {
  if (last === undefined) return rest;
  return last.hasChapter ? [...last.numbers, ...rest] : [...rest, ...last.numbers];
}

/** If a segment ends at this token, the index of the token that begins the next one. */
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
  // `Jn 3:1, 2 S` is truncated, but `1 Juan–3 Juan` is complete.
  const afterName = isRange(token) && tokens[at - 1]?.kind === 'word';
  return hasNumber || (!isColon && name.whole && (!numbered || afterName)) ? start : undefined;
}

function isRange(token: Token): boolean {
  return token.kind === 'dash' || (token.spaced && RANGE_WORDS.has(foldedWord(token)));
}

function isAnd(token: Token | undefined): boolean {
  return AND_WORDS.has(foldedWord(token));
}

/** One interpretation of a part of the input. */
export type Reading = readonly Passage[];

/** A part of the input that is parsed on its own, with all its readings; at least one. */
export interface Group {
  readonly start: number;
  readonly end: number;
  readonly readings: readonly [Reading, ...Reading[]];
  /** An unlikely reading as chapters (`Jn 3, 16`): offered as an alternative, never chosen. */
  readonly besides?: Reading | undefined;
}

/** Reasons why well-formed references do not resolve. */
export type PassageError = AddressError | Backwards;

/** The first missing item and its position in the input. */
export interface Failed {
  readonly ok: false;
  readonly error: PassageError & { readonly at: number };
  /** As in Group: `Za 2, 14` is verse 14, which the RV1909 lacks. Also the verse that `Filipenses 4-13` may mean. */
  readonly besides?: Reading | undefined;
}

/** Reading of `Gn 1, 2, 3`: verses only, or also chapters (`open`). */
export type Style = 'open' | 'verse';

type Read = (ways: Ways, numbers?: readonly Token[]) => NumbersRead | undefined;

const PLAIN: Ways = { first: 'chapter', afterBlank: 'verse', rangeEnd: 'verse' };

/** All readings of one segment; undefined if it is no reference. */
export function readSegment(segment: Segment, extent: Extent, style: Style): Group | Failed | undefined {
  const { name, numbers, start } = segment;
  const book = segment.book ?? furtherBook(extent, name)?.osis;
  const osis = book ?? '';
  const alone = extent.chapterNumbers(osis).length === 1;
  const isVerse = !alone && isChapterAndVerse(numbers);
  const read: Read = (ways, written = numbers) => readNumbers(written, osis, extent, ways);
  const outcomes =
    numbers.length === 0 ? [] : waysOf(segment, alone, isVerse ? 'verse' : style).map((ways) => read(ways));
  if (numbers.length > 0 && outcomes.every((outcome) => outcome === undefined)) return undefined;
  if (book === undefined) {
    const deuterocanonical = findAbsentBook(name)?.spanish ?? name;
    return { ok: false, error: { code: 'book-unknown', name, deuterocanonical, at: start } };
  }
  if (!extent.books.includes(book)) return { ok: false, error: { code: 'book-missing', book, at: start } };
  const chapters = isVerse && style === 'open' ? chaptersOf(read) : undefined;
  const besides = chapters && { besides: chapters };
  const group = groupOf(segment, numbers.length === 0 ? [[wholeBook(book)]] : likely(readingsOf(outcomes)));
  if (group !== undefined) return { ...group, ...besides };
  // In a book of one chapter the likelier reading, the verse, is tried last.
  const failed = outcomes.filter(isFailed).at(alone ? -1 : 0);
  const verse = failed && verseOf(read, numbers);
  return failed && { ...failed, ...besides, ...(verse && { besides: verse }) };
}

/** The verse that `Filipenses 4-13` may mean, if the hyphen is a typing error for a colon. */
function verseOf(read: Read, numbers: readonly Token[]): Reading | undefined {
  const [chapter, dash, verse, ...others] = numbers;
  if (chapter?.kind !== 'number' || dash?.kind !== 'dash' || verse === undefined || others.length > 0) return undefined;
  const asVerse = read(PLAIN, [chapter, { ...dash, kind: 'mark', text: ':' }, verse]);
  return asVerse?.ok ? asVerse.passages : undefined;
}

/** The reading of chapter and verse as two chapters, if they exist and ascend. */
function chaptersOf(read: Read): Reading | undefined {
  const chapters = read({ first: 'chapter', afterBlank: 'chapter', rangeEnd: 'verse' });
  if (!chapters?.ok || !ascends(chapters.passages)) return undefined;
  return chapters.passages.every(({ kind }) => kind === 'chapters') ? chapters.passages : undefined;
}

/**
 * True for only a chapter, a comma, a space, and one verse or range: `Jn 3, 16`, `Lv 5, 20-26`. This is the usual notation in
 * Catholic Bibles; none of 1,822 such citations in the Catechism means chapters. So it is a verse even if the edition lacks it.
 */
function isChapterAndVerse(numbers: readonly Token[]): boolean {
  const [comma, ...others] = numbers.filter(({ text }) => text === ',');
  const at = comma === undefined ? 0 : numbers.indexOf(comma);
  const verse = numbers[at + 1];
  return (
    others.length === 0 &&
    numbers.slice(0, at).filter(({ kind }) => kind === 'number').length === 1 &&
    numbers[at - 1]?.kind === 'number' &&
    verse?.kind === 'number' &&
    verse.spaced &&
    !numbers.some((token) => AND_WORDS.has(foldedWord(token)))
  );
}

/**
 * True if a segment shows that comma and space separate chapter and verse: `Heb 4, 14-16; 5, 7-9` has no chapter 14 in
 * Hebrews, so 7 to 9 are verses too. Writers do not mix both notations in one line.
 */
export function showsVerses(segment: Segment, extent: Extent): boolean {
  const [chapter, comma, verse] = segment.numbers;
  if (chapter?.kind !== 'number' || comma?.text !== ',' || verse?.kind !== 'number' || !verse.spaced) return false;
  const read = readSegment(segment, extent, 'open');
  if (read === undefined || 'ok' in read || read.readings.length > 1) return false;
  return read.readings[0].every(({ kind }) => kind === 'verses');
}

/** Groups distinct readings; undefined if there are none. */
export function groupOf(
  { start, end }: { readonly start: number; readonly end: number },
  readings: readonly Reading[],
): Group | undefined {
  const distinct = new Map<string, Reading>();
  for (const reading of readings) {
    const key = reading.map(formatOsis).join(' ');
    if (!distinct.has(key)) distinct.set(key, reading);
  }
  const [first, ...others] = distinct.values();
  return first && { start, end, readings: [first, ...others] };
}

/** The ways to try: only commas, dots, and the first number in a book of one chapter are ambiguous. */
function waysOf({ numbers }: Segment, alone: boolean, style: Style): readonly Ways[] {
  const listed = numbers.some(({ text }) => text === ',' || text === '.');
  const missal = hasMissalRange(numbers);
  const blanks = listed && !missal && style === 'open' ? (['verse', 'chapter'] as const) : (['verse'] as const);
  const ends = !listed ? (['verse'] as const) : missal ? (['chapter'] as const) : (['chapter', 'verse'] as const);
  const ways: Ways[] = [];
  // In `Jud 1, v. 5` the 1 is a chapter.
  const labelled = numbers[1]?.text === ',' && numbers[2] !== undefined && isLabel(numbers[2]);
  for (const first of alone && !labelled ? (['chapter', 'verse'] as const) : (['chapter'] as const)) {
    for (const afterBlank of blanks) for (const rangeEnd of ends) ways.push({ first, afterBlank, rangeEnd });
  }
  return ways;
}

/**
 * Drops implausible readings: `Is 52, 13` is no list of chapters, since lists ascend. The first reading always stays.
 */
function likely([first, ...others]: readonly Reading[]): readonly Reading[] {
  return first === undefined ? [] : [first, ...others.filter(ascends)];
}

/** True if no passage begins before the previous one has ended. */
function ascends(reading: Reading): boolean {
  return reading.every((passage, index) => {
    const before = reading[index - 1];
    return before === undefined || numberOf(endsOf(before)[1], 999) < numberOf(endsOf(passage)[0], 0);
  });
}

/** A sort key for a place within its book; `verse` is the default for a place without one. */
function numberOf(place: Place, verse: number): number {
  return (place.chapter ?? 0) * 1000 + (place.verse ?? verse);
}

function readingsOf(outcomes: readonly (NumbersRead | undefined)[]): readonly Reading[] {
  return outcomes.flatMap((outcome) => (outcome?.ok ? [outcome.passages] : []));
}

function isFailed(outcome: NumbersRead | undefined): outcome is Extract<NumbersRead, { ok: false }> {
  return outcome?.ok === false;
}
