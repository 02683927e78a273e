import { addDays, type Day } from '../time/day.ts';
import type { PlanLink } from './place-of.ts';

// A plan as a calendar file (iCalendar, RFC 5545): one event of a whole day for each portion. An event keeps its UID when the
// plan is moved, so that a calendar that reads the file again moves its events instead of adding new ones.

export interface PlanCalendar {
  /** Unique for the plan: `mcheyne`. */
  readonly id: string;
  readonly title: string;
  /** The site's address, without a final slash. */
  readonly publicUrl: string;
  readonly days: readonly { readonly day: Day; readonly links: readonly PlanLink[] }[];
  /** When the file is made, in epoch milliseconds. */
  readonly at: number;
}

/** @returns the file, with CRLF at the end of each line */
export function formatCalendar({ id, title, publicUrl, days, at }: PlanCalendar): string {
  const host = publicUrl.replace(/^\w+:\/\//, '').replace(/[^\w.-]/g, '-');
  const stamp = `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(host)}//planes de lectura//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(title)}`,
    ...days.flatMap(({ day, links }, portion) => [
      'BEGIN:VEVENT',
      `UID:plan-${id}-${portion + 1}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escapeText(links.map(({ name }) => name).join('; '))}`,
      `DESCRIPTION:${escapeText(links.map(({ name, path }) => `${name}: ${publicUrl}${path}`).join('\n'))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const compact = (day: Day): string => day.replaceAll('-', '');

const escapeText = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

const LONGEST_LINE = 75;

/** The octets of a code point in UTF-8. */
const octets = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Breaks a line into pieces of at most 75 octets, never within a letter; each piece but the first begins with a space. */
function fold(line: string): string {
  let folded = '';
  let length = 0;
  for (const letter of line) {
    if (length + octets(letter) > LONGEST_LINE) {
      folded += '\r\n ';
      length = 1;
    }
    folded += letter;
    length += octets(letter);
  }
  return folded;
}
