import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sha256 } from '../../../editions/compiled/format.ts';
import { installEdition, removeEdition, setDefaultEdition } from '../../../editions/library/change-library.ts';
import { type EditionOrigin, editionsDir, type IndexEntry } from '../../../editions/library/library-index.ts';
import { withLock } from '../../../editions/library/with-lock.ts';
import { EditionError, fail } from '../../../editions/source/edition-error.ts';
import type { Log } from '../../../program/log.ts';
import type { LibraryChangeRow } from '../../../store/library.ts';

// The library of a machine is its own folder, which the operator's commands change too. What is done at the desk stands in
// the store as a list; every machine goes through it once, in order, and notes how far it is.

/** What a change keeps of an edition. */
export interface KeptEntry extends Pick<IndexEntry, 'meta' | 'sha256' | 'bytes' | 'counts'> {
  /** Without a path where it was made from what was brought at the desk. */
  readonly origin: Omit<EditionOrigin, 'path'> & { readonly path?: string };
}

const LOCK_WAIT_MS = 60_000;

export interface ApplyDeps {
  readonly varDir: string;
  readonly pathOf: (sha256: string) => string;
  readonly log: Log;
}

const notePath = (varDir: string) => join(editionsDir(varDir), 'desk.json');

/** The last change that this machine has gone through. */
interface Note {
  readonly until: number;
  /** When it was made: tells it from that of another store. */
  readonly at: number;
}

function readNote(varDir: string): Note {
  try {
    const { until, at } = JSON.parse(readFileSync(notePath(varDir), 'utf8')) as Partial<Note>;
    return { until: Number(until) || 0, at: Number(at) || 0 };
  } catch {
    return { until: 0, at: 0 };
  }
}

/** Of all changes, those that this machine has not gone through; all of them where it followed another store. */
function ahead(varDir: string, changes: readonly LibraryChangeRow[]): readonly LibraryChangeRow[] {
  const { until, at } = readNote(varDir);
  const last = changes.findIndex((change) => change.id === until && change.at === at);
  return changes.slice(last + 1);
}

/** What came of it: nothing was to be done, all was done, or a file that is needed is not here. */
export type Applied = 'nothing' | 'done' | 'lacking';

/** Goes through those of all changes that this machine has not done yet. */
export async function applyChanges(deps: ApplyDeps, all: readonly LibraryChangeRow[]): Promise<Applied> {
  const { varDir } = deps;
  if (ahead(varDir, all).length === 0) return 'nothing';
  return withLock(
    varDir,
    LOCK_WAIT_MS,
    () => {},
    async () => {
      const changes = ahead(varDir, all);
      for (const [i, change] of changes.entries()) {
        const later = changes.slice(i + 1);
        const overtaken = later.some(({ edition, kind }) => edition === change.edition && kind !== 'default');
        if (!apply(deps, change, overtaken)) return 'lacking';
        const { id: until, at } = change;
        writeFileSync(`${notePath(varDir)}.tmp`, JSON.stringify({ until, at } satisfies Note), { flush: true });
        renameSync(`${notePath(varDir)}.tmp`, notePath(varDir));
      }
      return 'done';
    },
  );
}

function apply({ varDir, pathOf, log }: ApplyDeps, change: LibraryChangeRow, overtaken: boolean): boolean {
  const { kind, edition } = change;
  if (kind === 'install' && overtaken) return true;
  try {
    if (kind === 'default') setDefaultEdition(varDir, edition);
    else if (kind === 'remove') removeEdition(varDir, edition);
    else if (change.sha256 !== null && change.entry !== null) {
      const { origin, ...entry } = JSON.parse(change.entry) as KeptEntry;
      const bytes = readFileSync(pathOf(change.sha256));
      if (sha256(bytes) !== entry.sha256) fail({ code: 'E602' });
      const path = origin.path === undefined ? pathOf(change.source ?? '') : resolve(varDir, origin.path);
      installEdition(varDir, { ...entry, bytes }, { ...origin, path });
    }
  } catch (error) {
    const lacking = (error as NodeJS.ErrnoException).code === 'ENOENT' && kind === 'install';
    if (!lacking && !(error instanceof EditionError)) throw error;
    log.warn(
      { err: error, edition, change: kind },
      lacking ? 'edition not on this machine' : 'library change passed over',
    );
    return !lacking;
  }
  return true;
}
