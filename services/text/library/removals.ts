import type { LibraryChangeRow } from '../../../store/library.ts';

// A removed edition can be restored for a while, because its last change keeps its file. Older files are deleted.

const DAY_MS = 86_400_000;
/** What was removed can be had back for so long. */
export const REMOVED_MS = 30 * DAY_MS;

/** By edition: the last change that brought or removed it. */
const lastOf = (changes: readonly LibraryChangeRow[]): ReadonlyMap<string, LibraryChangeRow> =>
  new Map(changes.filter(({ kind }) => kind !== 'default').map((change) => [change.edition, change]));

/** By edition: the change that took it away, where it can be had back. */
export function restorable(
  changes: readonly LibraryChangeRow[],
  now: number,
  isInstalled: (id: string) => boolean,
): ReadonlyMap<string, LibraryChangeRow> {
  const since = now - REMOVED_MS;
  return new Map(
    [...lastOf(changes)].filter(
      ([id, { kind, sha256, at }]) => kind === 'remove' && sha256 !== null && at >= since && !isInstalled(id),
    ),
  );
}

/** Changes whose files are of no use any more: of what was removed long ago, or has given way to something newer. */
export function outlived(changes: readonly LibraryChangeRow[], now: number): readonly LibraryChangeRow[] {
  const last = lastOf(changes);
  const before = now - REMOVED_MS;
  return changes.filter(
    (change) =>
      change.at < before &&
      (change.sha256 !== null || change.source !== null) &&
      (last.get(change.edition) !== change || change.kind === 'remove'),
  );
}
