import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sha256 } from '../../../editions/compiled/format.ts';
import { installEdition, removeEdition, setDefaultEdition } from '../../../editions/library/change-library.ts';
import { type EditionOrigin, editionsDir, type IndexEntry } from '../../../editions/library/library-index.ts';
import { withLock } from '../../../editions/library/with-lock.ts';
import { EditionError, fail } from '../../../editions/source/edition-error.ts';
import type { Log } from '../../../program/log.ts';
import { type Database, DatabaseUnavailable } from '../../../store/database.ts';
import { allLibraryChanges, type LibraryChangeRow } from '../../../store/library.ts';
import type { IndexMaker } from '../search/open-indexes.ts';
import type { CorrectedTexts } from '../texts/corrected-texts.ts';

// The library of a machine is its own folder, which the operator's commands change too. What is done at the desk stands in
// the store as a list; every machine goes through it once, in order, and notes how far it is.

/** What a change keeps of an edition. */
export interface KeptEntry extends Pick<IndexEntry, 'meta' | 'sha256' | 'bytes' | 'counts'> {
  /** Without a path where it was made from what was brought at the desk. */
  readonly origin: Omit<EditionOrigin, 'path'> & { readonly path?: string };
}

const LOCK_WAIT_MS = 60_000;

interface ApplyDeps {
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
type Applied = 'nothing' | 'done' | 'lacking';

/** Goes through those of all changes that this machine has not done yet. */
async function applyChanges(deps: ApplyDeps, all: readonly LibraryChangeRow[]): Promise<Applied> {
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

interface CatchUpDeps extends ApplyDeps {
  readonly database: Database;
  readonly texts: CorrectedTexts;
  readonly indexes: IndexMaker;
}

/** What could not be done: the store is away, a file is not here yet, a command holds the library. */
const AGAIN_MS = 5_000;

export function createCatchUp({ database, texts, indexes, ...applying }: CatchUpDeps) {
  let running: Promise<boolean> = Promise.resolve(true);
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  async function applyOnce(): Promise<boolean> {
    clearTimeout(again);
    const applied = await applyChanges(applying, await database.read(allLibraryChanges));
    // Whoever finds a new edition there can search it at once.
    if (applied === 'done') await indexes.make();
    if (applied !== 'nothing' && texts.refresh()) await texts.catchUp();
    return applied !== 'lacking';
  }

  /** Does what was done at any desk on this machine too, one after the other; false where it could not be now, and is tried again. */
  async function apply(): Promise<boolean> {
    running = running.then(applyOnce).catch((error) => {
      if (!(error instanceof DatabaseUnavailable)) applying.log.warn({ err: error }, 'library not caught up');
      return false;
    });
    const whole = await running;
    if (whole || closed) return whole;
    clearTimeout(again);
    again = setTimeout(() => void apply(), AGAIN_MS).unref();
    return false;
  }

  const unlisten = database.onChange(() => void apply());
  return {
    apply,
    close(): void {
      closed = true;
      clearTimeout(again);
      unlisten();
    },
  };
}
