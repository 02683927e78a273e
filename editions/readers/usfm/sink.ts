import type { SourceWarning } from '../../../forms/refusals/source-findings.ts';
import { normaliseMarked } from '../../../scripture/text/normalise.ts';
import { MAX_MARKS } from '../../checks/check-verses.ts';
import { layersOf, type Sink, titleLayersOf } from '../../source/annotated.ts';
import type { SourceVerse } from '../../source/source-text.ts';
import { createSink } from '../verse-flow.ts';

/** No verse has so many characters and marks, blanks included: longer ones are not read to the end. */
const MAX_RAW_LENGTH = 100_000;
const MAX_RAW_MARKS = 2 * MAX_MARKS;

export const overflows = ({ text, marks }: Sink): boolean =>
  text.length > MAX_RAW_LENGTH || marks.length > MAX_RAW_MARKS;

const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;
const SPECIAL = /[~\\\u00ad\u200b\u200e\u200f\u2060\ufeff\ufffd]|\/\//;

/** Replaces USFM's own signs (`~` no-break blank, `//` line break) by blanks and removes invisible characters; all is reported. */
export function cleanText(text: string, report: (warning: SourceWarning) => void): string {
  if (!SPECIAL.test(text)) return text;
  if (text.includes('\\')) report({ code: 'stray-backslash' });
  if (text.includes('\ufffd')) report({ code: 'lost-character' });
  return text
    .replace(INVISIBLE, (c) => {
      report(`U+${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
      return '';
    })
    .replace(/~|\/\//g, (sign) => {
      report(sign);
      return ' ';
    });
}

type FinishedVerse = Omit<SourceVerse, 'book' | 'chapter' | 'number'>;

/** The verse in its final form, or undefined if it has no words. */
export function finishVerse(verse: Sink, title: Sink | undefined): FinishedVerse | undefined {
  const body = normaliseMarked(verse);
  if (body.text === '') return undefined;
  const head = normaliseMarked(title ?? createSink());
  return { ...layersOf(body), ...(head.text !== '' && titleLayersOf(head)) };
}
