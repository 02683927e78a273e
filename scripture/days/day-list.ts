import type { Extent } from '../reference/extent.ts';
import { formatSpanish } from '../reference/format-spanish.ts';
import { formatOsis, parseOsis } from '../reference/osis.ts';
import { type Absent, LONGEST_INPUT, onlyReading, parseReferences } from '../reference/parse-references.ts';
import { type Day, parseDate } from '../time/day.ts';
import { isDayPassage, type ListedVerse } from './verse-of-day.ts';

// The owner's list as text: one line for each verse, with a date before it or without. A date is `25/12/2026`, or `25/12` for
// every year; `2026-12-25` is understood, too.

/** A line that is not understood. */
export interface DayFault {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly why: Absent | 'no-date' | 'no-reference' | 'ambiguous' | 'no-verses';
}

export type DayListRead =
  | { readonly ok: true; readonly list: readonly ListedVerse[] }
  | { readonly ok: false; readonly faults: readonly DayFault[] };

/** Reads a list as the owner writes it; empty lines are skipped. */
export function readDayList(typed: string, extent: Extent): DayListRead {
  const list: ListedVerse[] = [];
  const faults: DayFault[] = [];
  for (const [at, line] of typed.split(/\r?\n/).entries()) {
    const text = line.replaceAll('\t', ' ').trim();
    if (text === '') continue;
    const read = readLine(text, extent);
    if (typeof read !== 'string' && 'reference' in read) list.push(read);
    else faults.push({ line: at + 1, text, why: read });
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, list };
}

const DATED = /^(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}(?:\/\d{4})?)(?:\s*:\s*|\s+)(.+)$/;

function readLine(text: string, extent: Extent): ListedVerse | DayFault['why'] {
  const [, date, reference = text] = DATED.exec(text) ?? [];
  const day = date === undefined ? undefined : readDate(date);
  if (date !== undefined && day === undefined) return 'no-date';
  if (reference.length > LONGEST_INPUT) return 'no-reference';
  const parsed = parseReferences(reference, extent);
  if (!parsed) return 'no-reference';
  const [absent] = parsed.absent;
  if (absent) return absent;
  const reading = parsed.ok ? onlyReading(parsed.groups) : undefined;
  if (!reading) return 'ambiguous';
  const [passage, ...others] = reading;
  if (!isDayPassage(passage) || others.length > 0) return 'no-verses';
  return { reference: formatOsis(passage), ...(day !== undefined && { day }) };
}

const two = (digits = ''): string => digits.padStart(2, '0');

/** `2026-12-25`, or `12-25` for every year; undefined for a date that does not exist. */
function readDate(written: string): Day | string | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(written) ?? [];
  if (day === undefined) return parseDate(written);
  const date = `${two(month)}-${two(day)}`;
  // A leap year, so that 29 February is a date.
  return year === undefined ? parseDate(`2024-${date}`)?.slice(5) : parseDate(`${year}-${date}`);
}

/** The list as the owner writes it. */
export const formatDayList = (list: readonly ListedVerse[]): string =>
  list
    .map(({ reference, day }) => {
      const passage = parseOsis(reference);
      const name = passage ? formatSpanish(passage) : reference;
      return day === undefined ? name : `${formatListed(day)} ${name}`;
    })
    .join('\n');

const formatListed = (day: string): string => day.split('-').reverse().join('/');
