import { useEffect, useState } from 'react';
import type { OwnRecord } from '../../../../forms/own/record.ts';
import { type Own, openOwn } from '../../../own/own.ts';

/** More changes than these at once are read as a whole. */
const FEW = 50;

export type OwnState =
  | { readonly kind: 'loading' }
  /** The browser stores nothing. */
  | { readonly kind: 'unable' }
  | { readonly kind: 'open'; readonly own: Own; readonly records: ReadonlyMap<string, OwnRecord> };

/** The records of this device that are not deleted, kept up to date with other tabs. */
export function useOwn(): OwnState {
  const [state, set] = useState<OwnState>({ kind: 'loading' });
  useEffect(() => {
    let closed = false;
    let stop = () => {};
    const begin = async () => {
      const own = await openOwn();
      const readAll = async () => {
        const all = await own.all();
        if (!closed) set({ kind: 'open', own, records: new Map(all.map((record) => [record.id, record])) });
      };
      const readSome = async (ids: readonly string[]) => {
        const changed = await Promise.all(ids.map(async (id) => [id, await own.get(id)] as const));
        if (!closed)
          set((before) =>
            before.kind === 'open' ? { ...before, records: changedBy(before.records, changed) } : before,
          );
      };
      await readAll();
      if (closed) return;
      stop = own.watch((ids) => (ids.length > FEW ? readAll() : readSome(ids)).catch(() => set({ kind: 'unable' })));
    };
    begin().catch(() => set({ kind: 'unable' }));
    return () => {
      closed = true;
      stop();
    };
  }, []);
  return state;
}

function changedBy(
  before: ReadonlyMap<string, OwnRecord>,
  changed: readonly (readonly [id: string, record: OwnRecord | undefined])[],
): ReadonlyMap<string, OwnRecord> {
  const records = new Map(before);
  for (const [id, record] of changed) {
    if (record) records.set(id, record);
    else records.delete(id);
  }
  return records;
}
