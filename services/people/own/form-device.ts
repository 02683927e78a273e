import { latest, nextStamp, type Stamp } from '../../../forms/own/clock.ts';
import { mergeRecords, written } from '../../../forms/own/merge.ts';
import { type Field, isGone, type OwnRecord, stampsOf, TEXT, type Value } from '../../../forms/own/record.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { OwnRecords } from './own-records.ts';

/** The device of forms in stamps. */
const DEVICE = 'formular';

/** The end of a new record's id. @param made in milliseconds */
export const newSuffix = (made: number): string => `${made.toString(36)}${DEVICE}`;

/** What forms change takes the way of a device's changes. */
export interface FormDevice {
  open(viewer: Viewer): Promise<{
    readonly records: readonly OwnRecord[];
    readonly byId: ReadonlyMap<string, OwnRecord>;
    /** A stamp later than all before. */
    readonly stamp: () => Stamp;
  }>;
  send(viewer: Viewer, changes: readonly OwnRecord[], stamp: () => Stamp): Promise<Outcome<undefined>>;
}

export function createFormDevice(own: OwnRecords, now: () => Date): FormDevice {
  const device: FormDevice = {
    async open(viewer) {
      const records = await own.all(viewer);
      let last: Stamp = latest(records.flatMap(stampsOf));
      const stamp = () => {
        last = nextStamp(last, now().getTime(), DEVICE);
        return last;
      };
      return { records, byId: new Map(records.map((record) => [record.id, record])), stamp };
    },
    async send(viewer, changes, stamp) {
      if (changes.length === 0) return done(undefined);
      const { seq: since } = await own.cursor(viewer);
      const sent = await own.sync(viewer, { since, changes: changes.map(mutable) });
      if (!sent.ok) return sent;
      const { again, refused: reasons } = sent.value;
      if (reasons[0]) return refused(reasons[0].why);
      // A device wrote the note meanwhile: both wordings are kept.
      const merged = again.flatMap((stored) => {
        const change = changes.find(({ id }) => id === stored.id);
        return change ? [mergeRecords(stored, change, { base: undefined, stamp })] : [];
      });
      return device.send(viewer, merged, stamp);
    },
  };
  return device;
}

/**
 * The record with these values. A deleted one comes back with no others.
 * @param over the stamp of the note's text that the form was filled with
 */
export function changed(
  before: OwnRecord | undefined,
  of: Pick<OwnRecord, 'id' | 'kind'>,
  values: Readonly<Record<string, Value>>,
  stamp: () => Stamp,
  over = '',
): OwnRecord {
  const gone = before !== undefined && isGone(before);
  const old = Object.keys(gone ? before.fields : {}).map((name): [string, Field] => [name, [null, stamp()]]);
  const fields: Record<string, Field> = { ...before?.fields, ...Object.fromEntries(old) };
  for (const [name, value] of Object.entries(values)) {
    const field = before?.fields[name];
    // Written over another wording than the one that is there: the store merges the two.
    const meanwhile = name === TEXT && !gone && field !== undefined && field[1] !== over && over !== '';
    fields[name] = meanwhile
      ? [value, stamp(), [over]]
      : name === TEXT
        ? written(value, stamp(), field)
        : [value, stamp()];
  }
  return { ...of, fields, ...(before?.gone && { gone: before.gone }) };
}

/** As the call's schema has it. */
const mutable = (record: OwnRecord) => structuredClone(record) as Parameters<OwnRecords['sync']>[1]['changes'][number];
