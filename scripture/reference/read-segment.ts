import { findAbsentBook } from '../canon/deuterocanon.ts';
import type { AddressError } from './address.ts';
import type { Extent } from './extent.ts';
import { endsOf, formatOsis } from './osis.ts';
import { type Passage, type Place, wholeBook } from './passage.ts';
import { isLabel } from './read-name.ts';
import { type Backwards, hasMissalRange, type NumbersRead, readNumbers, type Ways } from './read-numbers.ts';
import type { Segment } from './segments.ts';

/** One way to read a part of the input. */
export type Reading = readonly Passage[];

/** A part of the input that is read by itself, and every way to read it; at least one. */
export interface Group {
  readonly start: number;
  readonly end: number;
  readonly readings: readonly [Reading, ...Reading[]];
}

/** Why well-formed references lead nowhere. */
export type PassageError = AddressError | Backwards;

/** The first thing that does not exist, and where in the input it stands. */
export interface Failed {
  readonly ok: false;
  readonly error: PassageError & { readonly at: number };
}

/** What `Jn 3, 16` may be: a verse only, or two chapters as well. */
export type Style = 'open' | 'verse';

/** Every way to read one segment; undefined where it is no reference. */
export function readSegment(segment: Segment, extent: Extent, style: Style): Group | Failed | undefined {
  const { book, name, numbers, start } = segment;
  const osis = book ?? '';
  const alone = extent.chapterNumbers(osis).length === 1;
  const outcomes =
    numbers.length === 0 ? [] : waysOf(segment, alone, style).map((ways) => readNumbers(numbers, osis, extent, ways));
  if (numbers.length > 0 && outcomes.every((outcome) => outcome === undefined)) return undefined;
  if (book === undefined) {
    const deuterocanonical = findAbsentBook(name)?.spanish ?? name;
    return { ok: false, error: { code: 'book-unknown', name, deuterocanonical, at: start } };
  }
  if (!extent.books.includes(book)) return { ok: false, error: { code: 'book-missing', book, at: start } };
  const group = groupOf(segment, numbers.length === 0 ? [[wholeBook(book)]] : likely(readingsOf(outcomes)));
  if (group !== undefined) return group;
  // In a book of one chapter the likelier reading, that of a verse, is tried last.
  return outcomes.filter(isFailed).at(alone ? -1 : 0);
}

/**
 * Whether a segment shows that its writer means verses by comma and blank: in `Heb 4, 14-16; 5, 7-9` there is no chapter
 * 14, so that 7 to 9 are verses too. Nobody writes both ways in one line.
 */
export function showsVerses(segment: Segment, extent: Extent): boolean {
  const [chapter, comma, verse] = segment.numbers;
  if (chapter?.kind !== 'number' || comma?.text !== ',' || verse?.kind !== 'number' || !verse.spaced) return false;
  const read = readSegment(segment, extent, 'open');
  if (read === undefined || 'ok' in read || read.readings.length > 1) return false;
  return read.readings[0].every(({ kind }) => kind === 'verses');
}

/** Readings as a group, each once; undefined where there is none. */
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

/** The ways worth trying: only commas and dots leave a choice, and the first number of a book of one chapter. */
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
    return before === undefined || numberOf(endsOf(before)[1], 999) < numberOf(endsOf(passage)[0], 0);
  });
}

/** A place as a number to compare within its book; `verse` stands for one that is not said. */
function numberOf(place: Place, verse: number): number {
  return (place.chapter ?? 0) * 1000 + (place.verse ?? verse);
}

function readingsOf(outcomes: readonly (NumbersRead | undefined)[]): readonly Reading[] {
  return outcomes.flatMap((outcome) => (outcome?.ok ? [outcome.passages] : []));
}

function isFailed(outcome: NumbersRead | undefined): outcome is Extract<NumbersRead, { ok: false }> {
  return outcome?.ok === false;
}
