import type { Mark } from './edition.ts';
import type { Range } from './marked.ts';

/** A run of text that the same marks cover from end to end. */
export interface Segment<M extends Range = Mark> {
  readonly start: number;
  readonly text: string;
  /** The marks that cover it, the outermost (earliest begun, then longest) first. */
  readonly covering: readonly M[];
  /** Marks of zero width that stand before its first character. */
  readonly points: readonly M[];
}

/**
 * Cuts [from, to) of a text where marks begin or end. The segments in order make up the text again; a segment
 * is empty only where a mark of zero width stands at the very end.
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
