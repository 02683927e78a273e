import type { Extent } from './extent.ts';
import { endsOf } from './osis.ts';
import type { Passage } from './passage.ts';
import { type Failed, type Group, groupOf, type Reading, readSegment, showsVerses } from './read-segment.ts';
import type { Segment } from './segments.ts';
import { isNear, isPlace, joinPassages } from './span.ts';
import { foldedWord, type Token } from './token.ts';
import { RANGE_WORDS } from './vocabulary.ts';

type Read = Group | Failed | undefined;
type ReadOne = (segment: Segment) => Read;

/** The segments read, alone or with the next where a dash joins them (`Gn 50 - Éx 2`) or a slip may part them (`Jn 3;16`). */
export function readJoined(segments: readonly Segment[], extent: Extent): readonly Read[] {
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

/** Segments with dashes between them: one passage from the first to the second, a list of them all, or either. */
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

/** Whether a hyphen between blanks stands before it, which lists as often as it joins. */
function isListed({ before, start }: Segment): boolean {
  return before?.text === '-' && before.spaced && start > before.end;
}

function onePlace(readings: readonly Reading[]): Passage | undefined {
  return readings.find(([passage, ...others]) => passage && others.length === 0 && isPlace(passage))?.[0];
}

/** `Jn 3;16`, where the semicolon is oftener a slip for the colon beside it: both are offered. */
function readSlip(first: Segment, second: Segment, third: Segment | undefined, readOne: ReadOne): Group | undefined {
  if (!first.named || first.numbers.length !== 1 || !isGluedChapter(second)) return undefined;
  if (third !== undefined && isGluedChapter(third)) return undefined;
  const [chapter] = first.numbers;
  if (chapter?.kind !== 'number' || second.before === undefined) return undefined;
  const colon: Token = { ...second.before, kind: 'mark', text: ':' };
  const meant = readOne({ ...first, numbers: [chapter, colon, ...second.numbers], end: second.end });
  if (meant === undefined || 'ok' in meant) return undefined;
  const written = [first, second].flatMap((segment) => {
    const read = readOne(segment);
    return read === undefined || 'ok' in read ? [] : [read.readings[0]];
  });
  return groupOf(
    { start: first.start, end: second.end },
    written.length === 2 ? [written.flat(), ...meant.readings] : meant.readings,
  );
}

/** A number behind a semicolon without any blank, which no colon follows. */
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
