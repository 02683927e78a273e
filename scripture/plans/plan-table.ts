import type { Extent } from '../reference/extent.ts';
import { formatOsis, parseOsis } from '../reference/osis.ts';
import { type Absent, LONGEST_INPUT, onlyReading, parseReferences } from '../reference/parse-references.ts';
import type { Portion } from './portion.ts';

// The table of a plan: one line a day. A person writes references as elsewhere (`Gn 1-2; Sal 1`), with or without a number or
// «Día 1» before them; what is stored is OSIS (`Gen.1-Gen.2;Ps.1`), so that it means the same wherever it is read.

/** A line that is not understood. */
export interface LineFault {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** `absent`: what this edition lacks; otherwise it is no reference, or more than one reading is possible. */
  readonly why: Absent | 'no-reference' | 'ambiguous';
}

export type TableRead =
  | { readonly ok: true; readonly portions: readonly Portion[] }
  | { readonly ok: false; readonly faults: readonly LineFault[] };

/** Reads a table as somebody writes it; empty lines are skipped. */
export function readTable(typed: string, extent: Extent): TableRead {
  const portions: Portion[] = [];
  const faults: LineFault[] = [];
  for (const [at, line] of typed.split(/\r?\n/).entries()) {
    const text = line.trim();
    if (text === '') continue;
    const read = readLine(text, extent);
    if (typeof read !== 'string' && 'length' in read) portions.push(read);
    else faults.push({ line: at + 1, text, why: read });
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, portions };
}

/** `Día 3:`, `3.`, `3)`, `3<tab>` before the references. */
const NUMBERING = /^(?:d[ií]a\s+)?\d{1,3}\s*(?:[.:)–-]\s+|\t)/i;

function readLine(line: string, extent: Extent): Portion | LineFault['why'] {
  const text = line.replace(/\t/g, ' ');
  if (text.length > LONGEST_INPUT) return 'no-reference';
  const whole = readReferences(text, extent);
  const bare = line.replace(NUMBERING, '');
  // A number may also be that of the book: «1. Samuel 3».
  if (typeof whole !== 'string' && 'length' in whole) return whole;
  return bare === line ? whole : readReferences(bare.replace(/\t/g, ' '), extent);
}

function readReferences(text: string, extent: Extent): Portion | LineFault['why'] {
  const parsed = parseReferences(text, extent);
  if (!parsed) return 'no-reference';
  const [absent] = parsed.absent;
  if (absent) return absent;
  return (parsed.ok && onlyReading(parsed.groups)) || 'ambiguous';
}

/** A table as it is stored. */
export const formatTable = (portions: readonly Portion[]): string =>
  portions.map((portion) => portion.map(formatOsis).join(';')).join('\n');

/** Reads a stored table; ignores what is not OSIS. */
export const parseTable = (table: string): readonly Portion[] =>
  table
    .split('\n')
    .map((line) => line.split(';').flatMap((osis) => parseOsis(osis.trim()) ?? []))
    .filter((portion) => portion.length > 0);
