import { type Database, DatabaseUnavailable } from '../../../store/database.ts';
import { allLibraryChanges } from '../../../store/library.ts';
import type { IndexMaker } from '../search/index-maker.ts';
import type { CorrectedTexts } from '../texts/corrected-texts.ts';
import { type ApplyDeps, applyChanges } from './apply-changes.ts';

export interface CatchUpDeps extends ApplyDeps {
  readonly database: Database;
  readonly texts: CorrectedTexts;
  readonly indexes: IndexMaker;
}

export interface CatchUp {
  /** Does what was done at any desk on this machine too, one after the other; false where it could not be now, and is tried again. */
  apply(): Promise<boolean>;
  close(): void;
}

/** What could not be done: the store is away, a file is not here yet, a command holds the library. */
const AGAIN_MS = 5_000;

export function createCatchUp({ database, texts, indexes, ...applying }: CatchUpDeps): CatchUp {
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
    close() {
      closed = true;
      clearTimeout(again);
      unlisten();
    },
  };
}
