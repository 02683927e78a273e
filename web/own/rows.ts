import { latest, nextStamp, type Stamp } from '../../forms/own/clock.ts';
import { chapterOf, type Field, isGone, type OwnRecord } from '../../forms/own/record.ts';
import { type BrowserDatabase, inStore } from '../offline/browser-database.ts';

/** A record as this device keeps it. */
export interface Row {
  readonly record: OwnRecord;
  /** For the index: the chapter it stands in. */
  readonly chapter?: string;
  /** 1: changed here since the account's store last had it. */
  readonly unsent?: 1;
  /** The account that was signed in when it was made. */
  readonly of?: string;
  /** 1: stays on this device. A record: the one that stays, where the account has another of the same id. */
  readonly apart?: 1 | OwnRecord;
  /** When it was added to the account, by the device's clock: this can be undone for 30 days. */
  readonly joined?: number;
  /** The digest of what the account's store has of it; 0 or absent if it has nothing. */
  readonly sum?: number;
  /** The note's text as the account's store has it: what a change here was written over. */
  readonly base?: Field;
  /** Texts that were on their way to the store since, the last first: others may have written over them. */
  readonly tried?: readonly Field[];
}

/** What the device keeps beside the records, under a key of its own. */
export interface Meta {
  /** 8 letters: this device in its stamps. */
  readonly device: string;
  /** The latest stamp made or seen. */
  readonly last: Stamp;
  /** How far the site's clock is ahead of this one, in ms. */
  readonly skew?: number;
  /** The account that the device shares its records with, and the last of its changes that the device has. */
  readonly of?: string;
  readonly since?: number;
  /** The sum of the rows' digests. */
  readonly sum?: number;
  /** When everything was erased. */
  readonly erased?: number;
  /** When all was last sent and asked for again. */
  readonly compared?: number;
  /** Why the site did not take some of it. */
  readonly refused?: string;
  /** 1: the reader has answered what is to become of the records that were made without this account. */
  readonly answered?: 1;
}

export const OWN: BrowserDatabase = { name: 'propio', store: 'propio', indexes: ['chapter', 'unsent'] };
const META = '';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const newMeta = (): Meta => ({
  device: Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS[byte % 26]).join(''),
  last: '',
});

const rowOf = (row: Omit<Row, 'chapter'>): Row => {
  const chapter = chapterOf(row.record);
  return { ...row, ...(chapter !== undefined && { chapter }) };
};

/** What a change may do; it is one transaction, so that two tabs do not undo each other's changes. */
export interface Change {
  meta(): Meta;
  /** The rows that were asked for, by id, as they are after the changes so far. */
  readonly rows: ReadonlyMap<string, Row>;
  stamp(): Stamp;
  /** Takes note of a stamp of another device. */
  saw(stamps: Iterable<Stamp>): void;
  put(row: Omit<Row, 'chapter'>): void;
  drop(id: string): void;
  setMeta(meta: Partial<Meta>): void;
}

/** The record that the reader sees: one that stays on this device stands behind the account's own of the same id. */
export const shown = ({ record, apart }: Row): OwnRecord =>
  typeof apart === 'object' && isGone(record) ? apart : record;

/** The changes over rows in memory; `store` and `remove` keep them. */
export function changeOver(
  rows: Map<string, Row>,
  meta: { current: Meta },
  now: () => number,
  store: (row: Row) => void = () => {},
  remove: (id: string) => void = () => {},
): Change {
  const setMeta = (changed: Partial<Meta>) => {
    meta.current = { ...meta.current, ...changed };
  };
  return {
    meta: () => meta.current,
    rows,
    setMeta,
    stamp() {
      const { last, device, skew = 0 } = meta.current;
      setMeta({ last: nextStamp(last, now() + skew, device) });
      return meta.current.last;
    },
    saw: (stamps) => setMeta({ last: latest([meta.current.last, ...stamps]) }),
    put(given) {
      const row = rowOf(given);
      rows.set(row.record.id, row);
      store(row);
    },
    drop(id) {
      rows.delete(id);
      remove(id);
    },
  };
}

type Read = IDBRequest<Row | Meta | (Row | Meta)[] | undefined>;

/**
 * Changes rows in one transaction.
 * @param which the rows that it looks at
 */
export async function changeRows<T>(
  which: readonly string[] | 'all' | 'unsent',
  work: (change: Change) => T,
): Promise<T> {
  let result!: T;
  await inStore(OWN, 'readwrite', (store) => {
    const found: Read = store.get(META);
    const asked: readonly Read[] =
      which === 'all'
        ? [store.getAll() as Read]
        : which === 'unsent'
          ? [store.index('unsent').getAll(1) as Read]
          : which.map((id): Read => store.get(id));
    const last = asked.at(-1) ?? found;
    last.onsuccess = () => {
      const values = asked.flatMap(({ result: value }) => value);
      const rows = new Map(
        values.flatMap((value) => (value && 'record' in value ? [[value.record.id, value] as const] : [])),
      );
      const before = (found.result as Meta | undefined) ?? newMeta();
      const meta = { current: before };
      const change = changeOver(
        rows,
        meta,
        Date.now,
        (row) => store.put(row, row.record.id),
        (id) => store.delete(id),
      );
      result = work(change);
      if (meta.current !== before) store.put(meta.current, META);
    };
    return last;
  });
  return result;
}

/** All rows, or those of an index's value or range of values. */
export async function readRows(
  index?: 'chapter' | 'unsent',
  value?: IDBValidKey | IDBKeyRange,
): Promise<readonly Row[]> {
  const rows = await inStore(OWN, 'readonly', (store) =>
    index === undefined
      ? (store.getAll() as IDBRequest<(Row | Meta)[]>)
      : (store.index(index).getAll(value) as IDBRequest<(Row | Meta)[]>),
  );
  return rows.filter((row) => 'record' in row);
}

/** What the device keeps beside the records; undefined before the first change. */
export const readMeta = (): Promise<Meta | undefined> =>
  inStore(OWN, 'readonly', (store) => store.get(META) as IDBRequest<Meta | undefined>);
