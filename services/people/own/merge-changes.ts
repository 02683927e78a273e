import { addDigest, digestOf, takeDigest } from '../../../forms/own/digest.ts';
import { MOST_BYTES, MOST_LABELS, MOST_RECORDS } from '../../../forms/own/limits.ts';
import { mergeRecords } from '../../../forms/own/merge.ts';
import { isGone, isSame, type OwnRecord } from '../../../forms/own/record.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import type { OwnState } from '../../../store/own-records.ts';

/** A record as the store keeps it. */
export interface StoredRecord {
  readonly record: OwnRecord;
  readonly body: string;
  readonly bytes: number;
  readonly seq: number;
}

/** What a device's changes come to. */
interface Merged {
  /** What is to be written. */
  readonly written: readonly StoredRecord[];
  readonly state: OwnState;
  /** The store's records of notes whose text the device has to merge. */
  readonly again: readonly OwnRecord[];
  readonly refused: readonly { readonly ids: string[]; readonly why: Refusal }[];
}

interface Room {
  /** Whether the bound of all accounts leaves room. */
  readonly room: boolean;
  /** How many labels the account has. */
  readonly labels: number;
}

/**
 * Merges a device's changes into an account's records, each whole or not at all. A deletion is always taken.
 * @param stored the account's records with the ids of the changes
 */
export function mergeChanges(
  changes: readonly OwnRecord[],
  stored: ReadonlyMap<string, StoredRecord>,
  before: OwnState,
  { room, labels: labelsBefore }: Room,
): Merged {
  let state = before;
  let labels = labelsBefore;
  const again: OwnRecord[] = [];
  const [full, noRoom, manyLabels]: [string[], string[], string[]] = [[], [], []];
  const written = new Map<string, StoredRecord>();
  for (const change of changes) {
    const { id } = change;
    const old = written.get(id) ?? stored.get(id);
    const record = old ? mergeRecords(old.record, change) : change;
    if (!record) again.push(old!.record);
    if (!record || (old && isSame(old.record, record))) continue;
    const body = JSON.stringify(record);
    const bytes = Buffer.byteLength(body);
    const grows = bytes - (old?.bytes ?? 0);
    const gone = isGone(record);
    const newLabel = record.kind === 'label' && !gone && (!old || isGone(old.record));
    if (!gone && !room && grows > 0) noRoom.push(id);
    else if (!gone && ((!old && state.records >= MOST_RECORDS) || (grows > 0 && state.bytes + grows > MOST_BYTES)))
      full.push(id);
    else if (newLabel && labels >= MOST_LABELS) manyLabels.push(id);
    else {
      if (newLabel) labels++;
      else if (record.kind === 'label' && gone && old && !isGone(old.record)) labels--;
      state = {
        ...state,
        seq: state.seq + 1,
        sum: addDigest(old ? takeDigest(state.sum, digestOf(old.record)) : state.sum, digestOf(record)),
        records: state.records + (old ? 0 : 1),
        bytes: state.bytes + grows,
      };
      written.set(id, { record, body, bytes, seq: state.seq });
    }
  }
  const reasons: readonly (readonly [string[], Refusal])[] = [
    [full, { code: 'own-full', most: MOST_RECORDS }],
    [manyLabels, { code: 'own-labels', most: MOST_LABELS }],
    [noRoom, { code: 'own-no-room' }],
  ];
  const refused = reasons.flatMap(([ids, why]) => (ids.length > 0 ? [{ ids, why }] : []));
  return { written: [...written.values()], state, again, refused };
}

/** What the device is told of what it does not have: not what it has just sent, if the store has it so. */
export function changesFor(
  page: readonly OwnRecord[],
  sent: readonly OwnRecord[],
  again: readonly OwnRecord[],
): OwnRecord[] {
  const own = new Map(sent.map((record) => [record.id, record]));
  const told = new Set(again.map(({ id }) => id));
  return page.filter((record) => {
    const mine = own.get(record.id);
    return !told.has(record.id) && !(mine && isSame(mine, record));
  });
}
