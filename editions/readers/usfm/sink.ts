import type { Met } from '../../../forms/refusals/source-findings.ts';
import type { Mark, StrongsTag } from '../../../scripture/text/edition.ts';
import { normaliseMarked } from '../../../scripture/text/normalise.ts';
import { MAX_MARKS } from '../../checks/check-verses.ts';
import type { SourceVerse } from '../../source/source-text.ts';

/** Words as they come in, blanks and all, with the ranges over them. */
export interface Sink {
  text: string;
  readonly ranges: (Mark | StrongsTag)[];
}

export const createSink = (): Sink => ({ text: '', ranges: [] });

/** Characters and marks that no verse has, blanks and all: what has more is not read to its end. */
const MAX_RAW_LENGTH = 100_000;
const MAX_RANGES = 2 * MAX_MARKS;

export const overflows = ({ text, ranges }: Sink): boolean =>
  text.length > MAX_RAW_LENGTH || ranges.length > MAX_RANGES;

/** Puts the words of another sink behind, after a blank. */
export function appendSink(sink: Sink, other: Sink): void {
  const by = sink.text.length + 1;
  sink.text += ` ${other.text}`;
  for (const range of other.ranges) sink.ranges.push({ ...range, start: range.start + by, end: range.end + by });
}

const isMark = (range: Mark | StrongsTag): range is Mark => 'kind' in range;
const isTag = (range: Mark | StrongsTag): range is StrongsTag => !isMark(range);

const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;
const SPECIAL = /[~\\\u00ad\u200b\u200e\u200f\u2060\ufeff\ufffd]|\/\//;

/** USFM's own signs (`~` no-break blank, `//` line break) become blanks, invisible characters go; all is reported. */
export function cleanText(text: string, found: (met: Met) => void): string {
  if (!SPECIAL.test(text)) return text;
  if (text.includes('\\')) found({ code: 'stray-backslash' });
  if (text.includes('\ufffd')) found({ code: 'lost-character' });
  return text
    .replace(INVISIBLE, (c) => {
      found(`U+${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
      return '';
    })
    .replace(/~|\/\//g, (sign) => {
      found(sign);
      return ' ';
    });
}

type FinishedVerse = Omit<SourceVerse, 'book' | 'chapter' | 'number'>;

/** The verse in its final form, or undefined where it has no words. */
export function finishVerse(verse: Sink, title: Sink | undefined): FinishedVerse | undefined {
  const body = normaliseMarked({ text: verse.text, marks: verse.ranges });
  if (body.text === '') return undefined;
  const head = normaliseMarked({ text: title?.text ?? '', marks: title?.ranges ?? [] });
  const strongs = body.marks.filter(isTag);
  const titleMarks = head.marks.filter(isMark);
  const titleStrongs = head.marks.filter(isTag);
  return {
    text: body.text,
    marks: body.marks.filter(isMark),
    ...(head.text === '' ? {} : { title: head.text }),
    ...(titleMarks.length === 0 ? {} : { titleMarks }),
    ...(strongs.length === 0 ? {} : { strongs }),
    ...(titleStrongs.length === 0 ? {} : { titleStrongs }),
  };
}
