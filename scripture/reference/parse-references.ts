import { bookPosition } from '../canon/book.ts';
import type { Extent } from './extent.ts';
import { endsOf } from './osis.ts';
import { type Passage, type Place, span, stretch } from './passage.ts';
import {
  type Failed,
  type Group,
  groupOf,
  type Reading,
  readSegment,
  type Segment,
  showsVerses,
  splitSegments,
} from './segments.ts';
import { spokenWays } from './spoken-numbers.ts';
import { foldedWord, type Token, tokenize } from './tokens.ts';
import { RANGE_WORDS } from './vocabulary.ts';

// `Génesis 50 - Éxodo 2` is one passage from one place to another or, with spaces around the hyphen, often a list of two
// (`Juan 3:16 - Romanos 5:8`).

/** Joins two passages into one, as precise as the more precise of them; undefined if the result would run backwards. */
function joinPassages(from: Passage, to: Passage, extent: Extent): Passage | undefined {
  const [start] = endsOf(from);
  const [, end] = endsOf(to);
  const precise = start.verse ?? end.verse;
  const chapter = precise ?? start.chapter ?? end.chapter;
  const first = chapter === undefined ? start : edgeOf(start, 0, extent, precise !== undefined);
  const last = chapter === undefined ? end : edgeOf(end, -1, extent, precise !== undefined);
  if (first.book === last.book) return stretch(first, last);
  return bookOrder(first, last, extent) ? span(first, last) : undefined;
}

/** True if a passage is a single place, which can begin or end a range. */
function isPlace(passage: Passage): boolean {
  const [from, to] = endsOf(passage);
  return from.book === to.book && from.chapter === to.chapter && from.verse === to.verse;
}

/** True if a hyphen between two places means a range: the end of a book and the beginning of the next. */
function isNear(from: Place, to: Place, extent: Extent): boolean {
  const chapters = extent.chapterNumbers(from.book);
  if (from.book === to.book) return (to.chapter ?? 0) - (from.chapter ?? 0) <= 2;
  if (extent.books.indexOf(to.book) !== extent.books.indexOf(from.book) + 1) return false;
  const left = chapters.length - chapters.indexOf(from.chapter ?? chapters[0] ?? 1);
  return left + (to.chapter ?? extent.chapterNumbers(to.book).length) <= 10;
}

/** The first chapter (and verse) of a place, or the last ones. */
function edgeOf({ book, chapter, verse }: Place, edge: 0 | -1, extent: Extent, toVerse: boolean): Place {
  const there = chapter ?? extent.chapterNumbers(book).at(edge) ?? 1;
  if (!toVerse) return { book, chapter: there };
  return { book, chapter: there, verse: verse ?? extent.verseNumbers(book, there).at(edge) ?? 1 };
}

/** True if the books are in order, in the edition and in the canon (OSIS references follow the latter). */
function bookOrder(from: Place, to: Place, extent: Extent): boolean {
  return (
    extent.books.indexOf(from.book) < extent.books.indexOf(to.book) &&
    (bookPosition(from.book) ?? 0) < (bookPosition(to.book) ?? 0)
  );
}

type Read = Group | Failed | undefined;
type ReadOne = (segment: Segment) => Read;

/** Reads segments alone, or with the next one if a dash joins them (`Gn 50 - Éx 2`) or a slash may separate them (`Jn 3;16`). */
function readJoined(segments: readonly Segment[], extent: Extent): readonly Read[] {
  const shown = segments.length > 1 && segments.some((segment) => showsVerses(segment, extent));
  const read: ReadOne = (segment) => {
    const inStyle = shown ? readSegment(segment, extent, 'verse') : undefined;
    return inStyle === undefined || 'ok' in inStyle ? readSegment(segment, extent, 'open') : inStyle;
  };
  const reads: Read[] = [];
  let at = 0;
  while (at < segments.length) {
    let end = at + 1;
    while (isRange(segments[end]?.before)) end += 1;
    const [first, second, third] = segments.slice(at, at + 3);
    if (first === undefined) break;
    const alone = end === at + 1;
    const slip = alone && second ? readSlip(first, second, third, read) : undefined;
    reads.push(slip ?? (alone ? read(first) : readRun(segments.slice(at, end), read, extent)));
    at = slip === undefined ? end : at + 2;
  }
  return reads;
}

function isRange(before: Token | undefined): boolean {
  return before?.kind === 'dash' || RANGE_WORDS.has(foldedWord(before));
}

/** Reads segments joined by dashes: as one passage from first to second, as a list, or as either. */
function readRun(run: readonly Segment[], readOne: ReadOne, extent: Extent): Read {
  const groups: Group[] = [];
  for (const segment of run) {
    const read = readOne(segment);
    if (read === undefined || 'ok' in read) return read;
    groups.push(read);
  }
  const [first, second, third] = groups;
  if (first === undefined || second === undefined) return undefined;
  const list = run.slice(1).every(isListed) ? [groups.flatMap((group) => group.readings[0])] : [];
  const place = { start: first.start, end: groups.at(-1)?.end ?? first.end };
  const [from, to] = [onePlace(first.readings), onePlace(second.readings)];
  if (third !== undefined || from === undefined || to === undefined) return groupOf(place, list);
  const joined = joinPassages(from, to, extent);
  const [start, end] = [endsOf(from)[0], endsOf(to)[1]];
  if (joined === undefined) {
    if (list.length > 0 || from.kind === 'book') return groupOf(place, list);
    return { ok: false, error: { code: 'range-backwards', from: start, to: end, at: second.start } };
  }
  if (!isNear(start, end, extent)) return groupOf(place, [...list, [joined]]);
  return groupOf(place, from.book === to.book ? [[joined], ...list] : [[joined]]);
}

/** True if a hyphen with spaces around it precedes: it marks a list as often as a range. */
function isListed({ before, start }: Segment): boolean {
  return before?.text === '-' && before.spaced && start > before.end;
}

function onePlace(readings: readonly Reading[]): Passage | undefined {
  return readings.find(([passage, ...others]) => passage && others.length === 0 && isPlace(passage))?.[0];
}

/** `Jn 3;16`, where the semicolon is usually a typing error for the neighbouring colon key: both readings are offered. */
function readSlip(first: Segment, second: Segment, third: Segment | undefined, readOne: ReadOne): Group | undefined {
  if (!first.named || first.numbers.length !== 1 || !isGluedChapter(second)) return undefined;
  if (third !== undefined && isGluedChapter(third)) return undefined;
  const [chapter] = first.numbers;
  if (chapter?.kind !== 'number' || second.before === undefined) return undefined;
  const colon: Token = { ...second.before, kind: 'mark', text: ':' };
  const withColon = readOne({ ...first, numbers: [chapter, colon, ...second.numbers], end: second.end });
  if (withColon === undefined || 'ok' in withColon) return undefined;
  const written = [first, second].flatMap((segment) => {
    const read = readOne(segment);
    return read === undefined || 'ok' in read ? [] : [read.readings[0]];
  });
  return groupOf(
    { start: first.start, end: second.end },
    written.length === 2 ? [written.flat(), ...withColon.readings] : withColon.readings,
  );
}

/** True for a number directly after a semicolon and without a colon. */
function isGluedChapter({ named, before, start, numbers }: Segment): boolean {
  return (
    !named &&
    before?.text === ';' &&
    !before.spaced &&
    start === before.end &&
    numbers[0]?.kind === 'number' &&
    numbers[1]?.text !== ':'
  );
}

// Decoration around a reference: brackets, quotation marks, Markdown's asterisks, a bullet, a vertical bar, pictures.

const ORNAMENTS =
  /(?:[*_|`"«»“”‹›]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|\u20e3)+/gu;
const OPENING = /^[\s([«"“'‘¿¡>#•·\u2010-\u2015-]+/;
/** Includes a hyphen without a range end. */
const CLOSING = /[\s)\]»"”'’.,;?!…\u2010-\u2015-]+$/;

/** «And others» after references: `Is 1,24, etc.`, `Mt 3, 16 paralelos`. */
const AND_OTHERS = /(?<=[0-9a-z])(?:[;,.]? |[;,])(?:etc|e\.a|(?:y )?par(?:alelos)?)[\s.)]*$/;

/** Replaces decoration by spaces, so that offsets stay the same. */
export function blankOrnaments(input: string): string {
  const plain = input.replace(ORNAMENTS, (run, at: number) =>
    // Between letters or digits (`3*16`) they are no decoration.
    isInside(input, at, at + run.length) ? run : ' '.repeat(run.length),
  );
  const blank = (outside: string) => ' '.repeat(outside.length);
  return plain.replace(OPENING, blank).replace(AND_OTHERS, blank).replace(CLOSING, blank);
}

function isInside(input: string, start: number, end: number): boolean {
  return /[\p{L}\p{N}]/u.test(input[start - 1] ?? '') && /[\p{L}\p{N}]/u.test(input[end] ?? '');
}

// Parses references as Spanish readers write them, without guessing. Comma, colon and dot all separate chapter from verse;
// after a verse, comma and dot list verses; a semicolon begins the next chapter or book. Three forms are ambiguous (see
// Ways). Each segment is parsed in every way, and the readings that exist in the edition are kept: usually one; if several
// remain, all are returned, the likeliest first, and the reader chooses.
//
// Pipeline: blank the decoration (blankOrnaments), tokenise (tokenize), turn spelled-out numbers into digits (spokenWays),
// split into segments of one book (splitSegments; the name may come first or last), normalise the numbers (tidyNumbers),
// read each segment in all ways (readSegment), alone or joined with the next by a dash or a typing error (readJoined).

/** Longer input is never a reference. */
export const LONGEST_INPUT = 400;

/** A place that the edition lacks; `at` is its position in the input. */
export type Absent = Failed['error'];

/** Successful if something exists; in both cases `absent` lists all that does not, in order. */
export type ParsedReferences = ({ readonly ok: true; readonly groups: readonly Group[] } | Failed) & {
  readonly absent: readonly Absent[];
};

/**
 * Parses an input that consists only of references: `Jn 3,16-18; Sal 23`. Undefined if it is no reference. Places that the
 * edition lacks are reported and do not invalidate the rest of a list.
 */
export function parseReferences(input: string, extent: Extent): ParsedReferences | undefined {
  if (input.length > LONGEST_INPUT) return undefined;
  const plain = blankOrnaments(input);
  const tokens = tokenize(plain);
  const [first, other] = tokens ? spokenWays(plain, tokens).map((way) => parseTokens(plain, way, extent)) : [];
  if (!other?.ok) return first ?? other;
  if (!first?.ok) return other;
  const all = [first, other].flatMap(({ groups }) => wholeReadings(groups));
  const group = first.groups[0] && groupOf(first.groups[0], all);
  return group && { ok: true, groups: [group], absent: [] };
}

function parseTokens(plain: string, tokens: readonly Token[], extent: Extent): ParsedReferences | undefined {
  const psalms = extent.meta?.versification === 'vulgate' ? 'latin' : 'hebrew';
  const segments = splitSegments(plain, tokens, psalms);
  if (segments === undefined || segments.length === 0) return undefined;
  const groups: Group[] = [];
  const failures: Failed[] = [];
  for (const read of readJoined(segments, extent)) {
    if (read === undefined) return undefined;
    if (!('ok' in read)) groups.push(read);
    else failures.push(read);
  }
  const absent = failures.map(({ error }) => error);
  const [failure] = failures;
  return groups.length > 0 || failure === undefined ? { ok: true, groups, absent } : { ...failure, absent };
}

/** The passages of an unambiguous input; undefined if the reader has to choose. */
export function onlyReading(groups: readonly Group[]): Reading | undefined {
  return groups.every((group) => group.readings.length === 1)
    ? groups.flatMap((group) => group.readings[0])
    : undefined;
}

/** Maximum number of readings of a whole input. */
const MOST_READINGS = 4;

/** All readings of a whole input, the likeliest first; at most four. */
export function wholeReadings(groups: readonly Group[]): readonly Reading[] {
  let readings: readonly Reading[] = [[]];
  for (const group of groups) {
    readings = readings.flatMap((before) => group.readings.map((reading) => [...before, ...reading]));
    readings = readings.slice(0, MOST_READINGS);
  }
  return readings;
}
