import type { OwnRecord } from '../record.ts';

// The file that takes everything along. One record a line, records and fields in the order of their names, so that the same records
// are always the same bytes, and a file that is read and written again is unchanged.

const FORMAT = 'sagrada-biblia-propio';
const VERSION = 1;
/** In bytes; an account holds at most 8 MB. */
export const LARGEST_OWN_FILE = 16_000_000;

export interface OwnFileFault {
  readonly code: 'not-json' | 'not-ours' | 'newer-version' | 'too-many' | 'bad-record';
  /** The record's place in the file, from 1. */
  readonly at?: number;
}

export type OwnFileRead =
  | { readonly ok: true; readonly records: readonly OwnRecord[] }
  | { readonly ok: false; readonly error: OwnFileFault };

export const formatOwnFile = (records: readonly OwnRecord[]): string =>
  `{"format":"${FORMAT}","version":${VERSION},"records":[\n${records.toSorted(byId).map(formatRecord).join(',\n')}\n]}\n`;

const byId = (a: OwnRecord, b: OwnRecord): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const formatRecord = ({ id, kind, fields, gone }: OwnRecord): string =>
  JSON.stringify({ id, kind, fields: Object.fromEntries(Object.entries(fields).sort(byName)), ...(gone && { gone }) });

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** @param isRecord checks the shape of one record @param most records that there may be */
export function parseOwnFile(
  text: string,
  isRecord: (value: unknown) => value is OwnRecord,
  most: number,
): OwnFileRead {
  const fail = (code: OwnFileFault['code'], at?: number): OwnFileRead => ({
    ok: false,
    error: { code, ...(at !== undefined && { at }) },
  });
  const file = parseJson(text);
  if (file === undefined) return fail('not-json');
  const { format, version, records } = (file ?? {}) as Readonly<Record<string, unknown>>;
  if (format !== FORMAT || typeof version !== 'number') return fail('not-ours');
  if (version > VERSION) return fail('newer-version');
  if (!Array.isArray(records)) return fail('not-ours');
  if (records.length > most) return fail('too-many');
  const ids = new Set<string>();
  for (const [index, record] of records.entries()) {
    if (!isRecord(record) || ids.has(record.id)) return fail('bad-record', index + 1);
    ids.add(record.id);
  }
  return { ok: true, records };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
