import type { Mark } from './edition.ts';

// Operations on a string with ranges. Every function is pure and takes any kind of range, so that marks and Strong's tags
// are handled alike.
//
// An edit changes a range as follows: text inserted before it shifts it, text inserted inside grows it, text inserted exactly
// at one of its ends stays outside. A range without any remaining characters is dropped; a zero-width range belongs to the
// character after it.

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Marked<R extends Range> {
  readonly text: string;
  /** Ranges over `text`, sorted by byPosition. */
  readonly marks: readonly R[];
}

export const byPosition = (a: Range, b: Range): number => a.start - b.start || a.end - b.end;

const moved = <R extends Range>(range: R, start: number, end: number): R =>
  start === range.start && end === range.end ? range : { ...range, start, end };

/** The characters [from, to) with their ranges, clipped to them. */
export function sliceMarked<R extends Range>({ text, marks }: Marked<R>, from: number, to = text.length): Marked<R> {
  const kept: R[] = [];
  for (const mark of marks) {
    const start = Math.max(mark.start, from);
    const end = Math.min(mark.end, to);
    const points = mark.start === mark.end;
    const inside = points ? start === end && (start < to || to === text.length) : start < end;
    if (inside) kept.push(moved(mark, start - from, end - from));
  }
  return { text: text.slice(from, to), marks: kept };
}

/** Splits a text at each offset (ascending, within the text). */
export function splitMarked<R extends Range>(marked: Marked<R>, offsets: readonly number[]): Marked<R>[] {
  const starts = [0, ...offsets];
  return starts.map((from, i) => sliceMarked(marked, from, starts[i + 1] ?? marked.text.length));
}

/** Replaces [from, to) by `replacement`; inserts it if from = to. */
export function replaceMarked<R extends Range>(
  { text, marks }: Marked<R>,
  from: number,
  to: number,
  replacement: string,
): Marked<R> {
  const shift = replacement.length - (to - from);
  const startAfter = (at: number) => (at < from || (at === from && to > from) ? at : Math.max(at, to) + shift);
  const endAfter = (at: number) => (at <= from ? at : at >= to ? at + shift : from);
  const kept: R[] = [];
  for (const mark of marks) {
    const start = startAfter(mark.start);
    const end = mark.start === mark.end ? start : endAfter(mark.end);
    if (start < end || mark.start === mark.end) kept.push(moved(mark, start, end));
  }
  return { text: text.slice(0, from) + replacement + text.slice(to), marks: kept.sort(byPosition) };
}

export function joinMarked<R extends Range>(parts: readonly Marked<R>[], separator = ''): Marked<R> {
  let text = '';
  const marks: R[] = [];
  parts.forEach((part, i) => {
    if (i > 0) text += separator;
    for (const mark of part.marks) marks.push(moved(mark, mark.start + text.length, mark.end + text.length));
    text += part.text;
  });
  return { text, marks: marks.sort(byPosition) };
}

/** A run of text that the same marks cover from end to end. */
export interface Segment<M extends Range = Mark> {
  readonly start: number;
  readonly text: string;
  /** The marks that cover it, outermost first (by start, then by length). */
  readonly covering: readonly M[];
  /** Zero-width marks before its first character. */
  readonly points: readonly M[];
}

/**
 * Splits [from, to) of a text where marks begin or end. The segments in order form the text; a segment is empty only for a
 * zero-width mark at the very end.
 */
export function segments<M extends Range = Mark>(
  text: string,
  marks: readonly M[],
  from = 0,
  to = text.length,
): Segment<M>[] {
  const cuts = new Set([from]);
  for (const { start, end } of marks) {
    if (start > from && start < to) cuts.add(start);
    if (end > from && end < to) cuts.add(end);
  }
  const spans = marks.filter((mark) => mark.start < mark.end).sort((a, b) => a.start - b.start || b.end - a.end);
  const points = marks.filter((mark) => mark.start === mark.end);
  if (to > from && points.some((mark) => mark.start === to && to === text.length)) cuts.add(to);
  if (from === to && !points.some((mark) => mark.start === from)) return [];
  const starts = [...cuts].sort((a, b) => a - b);
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? to;
    return {
      start,
      text: text.slice(start, end),
      covering: spans.filter((mark) => mark.start <= start && mark.end >= end && start < end),
      points: points.filter((mark) => mark.start === start),
    };
  });
}

const isCapitals = (word: string) => /^[\p{Lu}\p{M}’'-]+$/u.test(word);
const hasTwoLetters = (word: string) => /\p{Lu}\P{Lu}*\p{Lu}/u.test(word);

/**
 * The capitalised words that open a chapter («EN el principio», «Y FUÉ palabra», «¡OH Jehová»), as a mark. Undefined if none of
 * them has two letters: a single letter («A Jehová») is an ordinary initial.
 */
export function openingOf(text: string): Mark | undefined {
  let start: number | undefined;
  let end = 0;
  let found = false;
  for (const word of text.matchAll(/[\p{L}\p{M}]+(?:[-’'][\p{L}\p{M}]+)*/gu)) {
    const between = text.slice(end, word.index);
    if (start === undefined ? /\p{N}/u.test(between) : between !== ' ') break;
    if (!isCapitals(word[0])) break;
    start ??= word.index;
    end = word.index + word[0].length;
    found ||= hasTwoLetters(word[0]);
  }
  return start !== undefined && found ? { kind: 'opening', start, end } : undefined;
}
