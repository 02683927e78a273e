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

// A machine's library is a folder of its own, which the operator's commands change, too. The store contains the list of changes made
// at the desk; every machine applies them once, in order, and records its position.

/** The part of an edition's index entry that a change stores. */
export interface KeptEntry extends Pick<IndexEntry, 'meta' | 'sha256' | 'bytes' | 'counts'> {
  /** Without a path if the source was uploaded at the desk. */
  readonly origin: Omit<EditionOrigin, 'path'> & { readonly path?: string };
}

const LOCK_WAIT_MS = 60_000;

interface ApplyDeps {
  readonly varDir: string;
  readonly pathOf: (sha256: string) => string;
  readonly log: Log;
}

const notePath = (varDir: string) => join(editionsDir(varDir), 'desk.json');

/** The last change that this machine has applied. */
interface Note {
  readonly until: number;
  /** Time of the change; distinguishes it from one of another store. */
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

/** The changes that this machine has not applied; all of them if it followed another store before. */
function pendingChanges(varDir: string, changes: readonly LibraryChangeRow[]): readonly LibraryChangeRow[] {
  const { until, at } = readNote(varDir);
  const last = changes.findIndex((change) => change.id === until && change.at === at);
  return changes.slice(last + 1);
}

/** Result: there was nothing to do, all was applied, or a needed file is missing here. */
type Applied = 'nothing' | 'done' | 'lacking';

/** Applies the changes that this machine has not applied yet. */
async function applyChanges(deps: ApplyDeps, all: readonly LibraryChangeRow[]): Promise<Applied> {
  const { varDir } = deps;
  if (pendingChanges(varDir, all).length === 0) return 'nothing';
  return withLock(
    varDir,
    LOCK_WAIT_MS,
    () => {},
    async () => {
      const changes = pendingChanges(varDir, all);
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

/** Interval of retries while the store is unreachable, a file is missing, or a command holds the library's lock. */
const AGAIN_MS = 5_000;

export function createCatchUp({ database, texts, indexes, ...applying }: CatchUpDeps) {
  let running: Promise<boolean> = Promise.resolve(true);
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  async function applyOnce(): Promise<boolean> {
    clearTimeout(again);
    const applied = await applyChanges(applying, await database.read(allLibraryChanges));
    // The search index is made before a new edition becomes visible.
    if (applied === 'done') await indexes.make();
    if (applied !== 'nothing' && texts.refresh()) await texts.catchUp();
    return applied !== 'lacking';
  }

  /** Applies the changes made at any desk to this machine, one after the other; false if that fails now and is retried later. */
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
