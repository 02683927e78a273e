import { findDeuterocanonical } from '../canon/deuterocanon.ts';
import type { AddressError } from './address.ts';
import type { Extent } from './extent.ts';
import { formatOsis } from './osis.ts';
import { type Passage, wholeBook } from './passage.ts';
import { type Backwards, hasMissalRange, type NumbersRead, readNumbers, type Ways } from './read-numbers.ts';
import { type Segment, splitSegments } from './segments.ts';
import { tokenize } from './token.ts';

// What Spanish readers write, read without guessing. Comma, colon and dot all separate chapter from verse; after a
// verse, comma and dot list verses; a semicolon begins the next chapter or book. Three things can be read in two ways
// (see Ways). Each segment is read in every way, and the readings that exist in the edition are kept: usually one;
// where several remain, all are given, the likeliest first, and the reader chooses.

/** Longer input is no reference. */
export const LONGEST_INPUT = 400;

/** One way to read a part of the input. */
export type Reading = readonly Passage[];

/** The part of the input between semicolons or book names, and every way to read it; at least one. */
export interface Group {
  readonly start: number;
  readonly end: number;
  readonly readings: readonly [Reading, ...Reading[]];
}

/** Why well-formed references lead nowhere. */
export type PassageError = AddressError | Backwards;

export type ParsedReferences =
  | { readonly ok: true; readonly groups: readonly Group[] }
  /** `at`: where in the input stands what does not exist. */
  | { readonly ok: false; readonly error: PassageError & { readonly at: number } };

/**
 * The references that make up an input, whole: `Jn 3,16-18; Sal 23`. Undefined for what is no reference; an error for
 * a reference to what the edition does not have.
 */
export function parseReferences(input: string, extent: Extent): ParsedReferences | undefined {
  if (input.length > LONGEST_INPUT) return undefined;
  const tokens = tokenize(withoutWrapping(input));
  const segments = tokens && splitSegments(input, tokens);
  if (segments === undefined || segments.length === 0) return undefined;
  const groups: Group[] = [];
  let failure: (PassageError & { readonly at: number }) | undefined;
  for (const segment of segments) {
    const read = readSegment(segment, extent);
    if (read === undefined) return undefined;
    if (!('ok' in read)) groups.push(read);
    else failure ??= read.error;
  }
  return failure === undefined ? { ok: true, groups } : { ok: false, error: failure };
}

/** The passages of an input that can be read in one way only; undefined where a choice is left to the reader. */
export function onlyReading(groups: readonly Group[]): Reading | undefined {
  return groups.every((group) => group.readings.length === 1)
    ? groups.flatMap((group) => group.readings[0])
    : undefined;
}

type Failed = { readonly ok: false; readonly error: PassageError & { readonly at: number } };

function readSegment(segment: Segment, extent: Extent): Group | Failed | undefined {
  const { book, name, numbers, start, end } = segment;
  const osis = book ?? '';
  const alone = extent.chapterNumbers(osis).length === 1;
  const outcomes =
    numbers.length === 0 ? [] : waysOf(segment, alone).map((ways) => readNumbers(numbers, osis, extent, ways));
  if (numbers.length > 0 && outcomes.every((outcome) => outcome === undefined)) return undefined;
  if (book === undefined) {
    const deuterocanonical = findDeuterocanonical(name) ?? name;
    return { ok: false, error: { code: 'book-unknown', name, deuterocanonical, at: start } };
  }
  if (!extent.books.includes(book)) return { ok: false, error: { code: 'book-missing', book, at: start } };
  const [first, ...others] = numbers.length === 0 ? [[wholeBook(book)]] : likely(distinct(outcomes));
  if (first !== undefined) return { start, end, readings: [first, ...others] };
  // In a book of one chapter the likelier reading, that of a verse, is tried last.
  return outcomes.filter(isFailed).at(alone ? -1 : 0);
}

/** The ways worth trying: only commas and dots leave a choice, and the first number of a book of one chapter. */
function waysOf({ numbers }: Segment, alone: boolean): readonly Ways[] {
  const listed = numbers.some(({ text }) => text === ',' || text === '.');
  const missal = hasMissalRange(numbers);
  const blanks = listed && !missal ? (['verse', 'chapter'] as const) : (['verse'] as const);
  const ends = !listed ? (['verse'] as const) : missal ? (['chapter'] as const) : (['chapter', 'verse'] as const);
  const ways: Ways[] = [];
  for (const first of alone ? (['chapter', 'verse'] as const) : (['chapter'] as const)) {
    for (const afterBlank of blanks) {
      for (const rangeEnd of ends) ways.push({ first, afterBlank, rangeEnd });
    }
  }
  return ways;
}

/**
 * Readings without those that nobody means: `Is 52, 13` is no list of chapters, for lists ascend. The first reading
 * stays, whatever it is.
 */
function likely([first, ...others]: readonly Reading[]): readonly Reading[] {
  return first === undefined ? [] : [first, ...others.filter(ascends)];
}

/** Whether no passage begins before the one that stands before it has ended. */
function ascends(reading: Reading): boolean {
  return reading.every((passage, index) => {
    const before = reading[index - 1];
    return before === undefined || endOf(before) < startOf(passage);
  });
}

/** Where a passage begins in its book, as a number to compare. */
function startOf(passage: Passage): number {
  if (passage.kind === 'book') return 0;
  return passage.kind === 'chapters' ? passage.from * 1000 : passage.from.chapter * 1000 + passage.from.verse;
}

function endOf(passage: Passage): number {
  if (passage.kind === 'book') return Number.POSITIVE_INFINITY;
  return passage.kind === 'chapters' ? passage.to * 1000 + 999 : passage.to.chapter * 1000 + passage.to.verse;
}

function distinct(outcomes: readonly (NumbersRead | undefined)[]): readonly Reading[] {
  const readings = new Map<string, Reading>();
  for (const outcome of outcomes) {
    if (!outcome?.ok) continue;
    const key = outcome.passages.map(formatOsis).join(' ');
    if (!readings.has(key)) readings.set(key, outcome.passages);
  }
  return [...readings.values()];
}

function isFailed(outcome: NumbersRead | undefined): outcome is Extract<NumbersRead, { ok: false }> {
  return outcome?.ok === false;
}

/** Brackets and quotation marks around the whole and stops after it made blank; every offset stays. */
function withoutWrapping(input: string): string {
  return input.replace(/^[\s([«"“'‘¿¡]+|[\s)\]»"”'’.,;?!]+$/g, (wrapping) => ' '.repeat(wrapping.length));
}
