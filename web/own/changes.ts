import type { Stamp } from '../../forms/own/clock.ts';
import { deleted, mergeRecords, written } from '../../forms/own/merge.ts';
import { type Field, isGone, isSame, type OwnRecord, stampsOf, TEXT, type Value } from '../../forms/own/record.ts';
import type { Change, Row } from './rows.ts';

// What a reader does with the records of a device.

/** Creates a record, or changes fields of it. */
export function putFields(
  { rows, stamp, put }: Change,
  of: Pick<OwnRecord, 'id' | 'kind'>,
  values: Readonly<Record<string, Value>>,
): OwnRecord {
  const row = rows.get(of.id);
  const record = withFields(row, of, values, stamp);
  if (record !== row?.record) put({ ...row, record, unsent: 1 });
  return record;
}

export function removeRecords({ rows, stamp, put }: Change): void {
  for (const row of rows.values()) {
    if (!isGone(row.record)) put({ ...row, record: deleted(row.record, stamp()), unsent: 1 });
  }
}

/** Undoes deletions: the fields get new stamps, which no deletion has seen, on any device. */
export function restoreRecords({ rows, stamp, put }: Change): void {
  for (const row of rows.values()) {
    if (!isGone(row.record)) continue;
    const fields = Object.entries(row.record.fields).map(([name, field]): [string, Field] => [
      name,
      name === TEXT ? written(field[0], stamp(), field) : [field[0], stamp()],
    ]);
    put({ ...row, record: { ...row.record, fields: Object.fromEntries(fields) }, unsent: 1 });
  }
}

export interface ImportResult {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
}

/** Merges the records of a file with all rows. */
export function importRecords({ rows, stamp, saw, put }: Change, records: readonly OwnRecord[]): ImportResult {
  const counts = { added: 0, changed: 0, same: 0 };
  for (const theirs of records) {
    saw(stampsOf(theirs));
    const row = rows.get(theirs.id);
    const record = row ? mergeRecords(row.record, theirs, { base: undefined, stamp }) : theirs;
    const same = row !== undefined && isSame(record, row.record);
    counts[same ? 'same' : row ? 'changed' : 'added']++;
    if (!same) put({ ...row, record, unsent: 1 });
  }
  return counts;
}

const MADE_ANEW = /^(text|l:.*)$/;
/** The record with these values; the same one if it has them. A deleted one comes back without its text and labels. */
function withFields(
  row: Row | undefined,
  { id, kind }: Pick<OwnRecord, 'id' | 'kind'>,
  values: Readonly<Record<string, Value>>,
  stamp: () => Stamp,
): OwnRecord {
  const before = row?.record;
  const fields: Record<string, Field> = { ...before?.fields };
  const gone = before !== undefined && isGone(before);
  const anew = Object.fromEntries(Object.keys(fields).flatMap((name) => (MADE_ANEW.test(name) ? [[name, null]] : [])));
  let changed = before === undefined;
  for (const [name, value] of Object.entries({ ...(gone && anew), ...values })) {
    const field = fields[name];
    if (field?.[0] === value && !gone) continue;
    fields[name] = name === TEXT ? writeOver(row, value, stamp(), field) : [value, stamp()];
    changed = true;
  }
  return changed || !before ? { id, kind, fields, ...(before?.gone && { gone: before.gone }) } : before;
}

/** A text over another. One that never left this device is not counted among those it was written over. */
function writeOver(row: Row | undefined, value: Value, stamp: Stamp, field: Field | undefined): Field {
  const [, at, past] = field ?? [];
  const isKnown = !row?.unsent || row.tried?.some(([, tried]) => tried === at) || row.base?.[1] === at;
  return isKnown ? written(value, stamp, field) : past ? [value, stamp, past] : [value, stamp];
}
