import type { Log } from '../../../program/log.ts';
import type { Anchor } from '../../../scripture/facsimile/facsimile.ts';
import type { Database } from '../../../store/database.ts';
import { followStore } from '../../../store/follow-store.ts';
import { anchorsOf, currentScan, type ScanRow } from '../../../store/scans.ts';
import { anchorsTag, type CurrentScan, type Scan, type Scans, scanTag } from './scans.ts';

/** What every page may ask for, in memory and kept up with the store. */
type ScanState = Pick<Scans, 'current' | 'anchors' | 'onInvalidated' | 'refresh'> & { close(): void };

export function openScans(database: Database, log: Log): ScanState {
  let current: CurrentScan | undefined;
  let anchors: readonly Anchor[] = [];
  const listeners = new Set<(tags: readonly string[]) => void>();

  async function load(): Promise<void> {
    const [row, found] = await database.read(async (db) => {
      const row = await currentScan(db);
      return [row, row ? await anchorsOf(db, row.id) : []] as const;
    });
    const tags = [
      ...(row?.id === current?.id ? [] : [scanTag]),
      ...(JSON.stringify(found) === JSON.stringify(anchors) ? [] : [anchorsTag]),
    ];
    current = row && currentOf(row);
    anchors = found;
    if (tags.length > 0) for (const listener of listeners) listener(tags);
  }

  return {
    ...followStore(database, log, 'scan unreadable', load),
    current: () => current,
    anchors: () => anchors,
    onInvalidated(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const scanOf = ({ id, name, sha256, size, pages, url, added_at, ended_at }: ScanRow): Scan => ({
  id,
  name,
  addedAt: added_at,
  ...(ended_at !== null && { endedAt: ended_at }),
  ...(sha256 !== null && size !== null && { file: { sha256, size } }),
  ...(pages !== null && { pages }),
  ...(url !== null && { url }),
});

function currentOf(row: ScanRow): CurrentScan {
  const { endedAt: _, ...scan } = scanOf(row);
  return { ...scan, ...(scan.file && { size: scan.file.size }) };
}
