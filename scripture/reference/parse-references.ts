import { blankOrnaments } from './blank-ornaments.ts';
import type { Extent } from './extent.ts';
import { readJoined } from './read-joined.ts';
import { type Failed, type Group, groupOf, type Reading } from './read-segment.ts';
import { splitSegments } from './segments.ts';
import { spokenWays } from './spoken-numbers.ts';
import { type Token, tokenize } from './token.ts';

// What Spanish readers write, read without guessing. Comma, colon and dot all separate chapter from verse; after a
// verse, comma and dot list verses; a semicolon begins the next chapter or book. Three things can be read in two ways
// (see Ways). Each segment is read in every way, and the readings that exist in the edition are kept: usually one;
// where several remain, all are given, the likeliest first, and the reader chooses.
//
// The way of an input: ornaments made blank, pieces (tokenize), numbers in words as figures (spokenWays), stretches about one book (splitSegments, with names
// before or behind), their numbers in plain form (tidyNumbers), then each read in all ways (readSegment), alone or
// joined with the next where a dash or a slip of the keyboard joins them (readJoined).

/** Longer input is no reference. */
export const LONGEST_INPUT = 400;

/** What the edition does not have; `at`: where in the input it stands. */
export type Absent = Failed['error'];

/** Something of it exists, or nothing does; either way `absent` is all that does not, in order. */
export type ParsedReferences = ({ readonly ok: true; readonly groups: readonly Group[] } | Failed) & {
  readonly absent: readonly Absent[];
};

/**
 * The references that make up an input, whole: `Jn 3,16-18; Sal 23`. Undefined for what is no reference. What the edition does
 * not have is told, and never takes the rest of a list away.
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
  const segments = splitSegments(plain, tokens);
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

/** The passages of an input that can be read in one way only; undefined where a choice is left to the reader. */
export function onlyReading(groups: readonly Group[]): Reading | undefined {
  return groups.every((group) => group.readings.length === 1)
    ? groups.flatMap((group) => group.readings[0])
    : undefined;
}

/** More ways to read a whole input are not offered. */
const MOST_READINGS = 4;

/** Every way to read an input whole, the likeliest first; four at most. */
export function wholeReadings(groups: readonly Group[]): readonly Reading[] {
  let readings: readonly Reading[] = [[]];
  for (const group of groups) {
    readings = readings.flatMap((before) => group.readings.map((reading) => [...before, ...reading]));
    readings = readings.slice(0, MOST_READINGS);
  }
  return readings;
}
