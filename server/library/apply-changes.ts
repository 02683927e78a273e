import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sha256 } from '../../editions/compiled/format.ts';
import { EditionError } from '../../editions/edition-error.ts';
import { installEdition, removeEdition, setDefaultEdition } from '../../editions/library/change-library.ts';
import { type EditionOrigin, editionsDir, type IndexEntry } from '../../editions/library/library-index.ts';
import { withLock } from '../../editions/library/with-lock.ts';
import type { LibraryChangeRow } from '../db/library.ts';
import type { Log } from '../log.ts';

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

/** The number of the last change that this machine has gone through. */
export function appliedUntil(varDir: string): number {
  try {
    return Number(JSON.parse(readFileSync(notePath(varDir), 'utf8')).until) || 0;
  } catch {
    return 0;
  }
}

/** Goes through the changes that this machine has not done yet; false where a file that one needs is not here. */
export async function applyChanges(deps: ApplyDeps, changes: readonly LibraryChangeRow[]): Promise<boolean> {
  if (changes.length === 0) return true;
  const { varDir } = deps;
  return withLock(
    varDir,
    LOCK_WAIT_MS,
    () => {},
    async () => {
      for (const [i, change] of changes.entries()) {
        if (change.id <= appliedUntil(varDir)) continue;
        const overtaken = changes
          .slice(i + 1)
          .some(({ edition, kind }) => edition === change.edition && kind !== 'default');
        if (!apply(deps, change, overtaken)) return false;
        writeFileSync(`${notePath(varDir)}.tmp`, JSON.stringify({ until: change.id }), { flush: true });
        renameSync(`${notePath(varDir)}.tmp`, notePath(varDir));
      }
      return true;
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
      if (sha256(bytes) !== entry.sha256) throw new EditionError('E602', 'la edición compilada está dañada');
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
