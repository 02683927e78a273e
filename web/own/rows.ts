import { latest, nextStamp, type Stamp } from '../../forms/own/clock.ts';
import { chapterOf, type OwnRecord } from '../../forms/own/record.ts';
import { type BrowserDatabase, inStore } from '../offline/browser-database.ts';

/** A record as this device keeps it. */
export interface Row {
  readonly record: OwnRecord;
  /** For the index: the chapter it stands in. */
  readonly chapter?: string;
  /** 1: changed here since the account's store last had it. */
  readonly unsent?: 1;
  /** The digest of what the account's store has of it; 0 or absent if it has nothing. */
  readonly sum?: number;
  /** The note's text as the account's store has it: what a change here was written over. */
  readonly base?: string;
}

/** What the device keeps beside the records, under a key of its own. */
export interface Meta {
  /** 8 letters: this device in its stamps. */
  readonly device: string;
  /** The latest stamp made or seen. */
  readonly last: Stamp;
}

export const OWN: BrowserDatabase = { name: 'propio', store: 'propio', indexes: ['chapter', 'unsent'] };
export const META = '';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const newMeta = (): Meta => ({
  device: Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS[byte % 26]).join(''),
  last: '',
});

export const rowOf = (row: Omit<Row, 'chapter'>): Row => {
  const chapter = chapterOf(row.record);
  return { ...row, ...(chapter !== undefined && { chapter }) };
};

/** What a change may do; it is one transaction, so that two tabs do not undo each other's changes. */
export interface Change {
  meta(): Meta;
  /** The rows that were asked for, by id. */
  readonly rows: ReadonlyMap<string, Row>;
  stamp(): Stamp;
  /** Takes note of a stamp of another device. */
  saw(stamps: Iterable<Stamp>): void;
  put(row: Omit<Row, 'chapter'>): void;
  drop(id: string): void;
  setMeta(meta: Partial<Meta>): void;
}

/**
 * Changes rows in one transaction.
 * @param ids the rows that it looks at; 'all' for every one
 */
export async function changeRows<T>(ids: readonly string[] | 'all', work: (change: Change) => T): Promise<T> {
  let result!: T;
  await inStore(OWN, 'readwrite', (store) => {
    const found = store.get(META) as IDBRequest<Meta | undefined>;
    const keys = ids === 'all' ? store.getAllKeys() : undefined;
    const values = ids === 'all' ? [store.getAll() as IDBRequest<(Row | Meta)[]>] : [];
    const asked = ids === 'all' ? [] : ids.map((id) => store.get(id) as IDBRequest<Row | undefined>);
    const last = asked.at(-1) ?? values[0] ?? found;
    last.onsuccess = () => {
      const before = found.result ?? newMeta();
      let meta = before;
      const all = keys?.result.map((key, at) => [String(key), values[0]!.result[at] as Row] as const) ?? [];
      const some = asked.flatMap(({ result: row }) => (row ? [[row.record.id, row] as const] : []));
      const rows = new Map([...all.filter(([key]) => key !== META), ...some]);
      result = work({
        meta: () => meta,
        rows,
        stamp() {
          meta = { ...meta, last: nextStamp(meta.last, Date.now(), meta.device) };
          return meta.last;
        },
        saw(stamps) {
          meta = { ...meta, last: latest([meta.last, ...stamps]) };
        },
        put: (row) => store.put(rowOf(row), row.record.id),
        drop: (id) => store.delete(id),
        setMeta(changed) {
          meta = { ...meta, ...changed };
        },
      });
      if (meta !== before || !found.result) store.put(meta, META);
    };
    return last as IDBRequest<unknown>;
  });
  return result;
}

/** All rows, or those of an index's value. */
export async function readRows(index?: 'chapter' | 'unsent', value?: IDBValidKey): Promise<readonly Row[]> {
  const rows = await inStore(OWN, 'readonly', (store) =>
    index === undefined
      ? (store.getAll() as IDBRequest<(Row | Meta)[]>)
      : (store.index(index).getAll(value) as IDBRequest<(Row | Meta)[]>),
  );
  return rows.filter((row) => 'record' in row);
}
