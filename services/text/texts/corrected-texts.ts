import { coalesce } from '../../../program/coalesce.ts';
import type { Log } from '../../../program/log.ts';
import { correctEdition, correctText } from '../../../scripture/correction/corrected-edition.ts';
import { chapterKey, type TextState } from '../../../scripture/correction/text-state.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { after, newest } from '../../../store/change-log.ts';
import { NAMES_CHANGE } from '../../../store/contributors.ts';
import { type Database, DatabaseUnavailable } from '../../../store/database.ts';
import { chainHeads, type Head, hasBase } from '../../../store/revisions.ts';
import { BrokenHistory, installBase, readState, StoppedHistory } from './install-base.ts';
import { openInstalledTexts } from './installed-texts.ts';
import { createStateWriter, readSavedState } from './saved-state.ts';
import { namesTag, tagsBetween } from './tags.ts';
import type { TextHistory, Texts } from './texts.ts';

// The text that readers see combines the installed text, which operators change, with the chain of revisions, to which any
// instance may append. An edition is always shown as one installed text with the corrections based on exactly that text. If the two
// arrive at different times, the old pair is shown until the new one is complete.

/** Number of revisions that take about three seconds to read. */
const KEEP_AFTER = 200_000;
/** Interval of retries while the store is unreachable. */
const RETRY_MS = 1_000;

export interface CorrectedTexts extends Texts {
  /** Resolves when the history has been read for the first time, or reading has failed. */
  readonly read: Promise<void>;
  /** Adopts changes of the library and returns true if there were any. The history is followed afterwards. */
  refresh(): boolean;
  close(): Promise<void>;
}

interface Shown {
  /** The installed text to which the corrections apply. */
  readonly base: Edition;
  /** Undefined while its history is unknown. */
  readonly state: TextState | undefined;
  readonly edition: Edition;
}

export interface CorrectedTextsDeps {
  readonly varDir: string;
  readonly log: Log;
  /** Absent: the texts are shown as installed. */
  readonly database?: Database;
  readonly now?: () => Date;
  /** While a long history is read, the state is saved after each so many revisions. */
  readonly keepAfter?: number;
}

/** @throws StartError where there is no text to serve */
export function openCorrectedTexts({
  varDir,
  log,
  database,
  now = () => new Date(),
  keepAfter = KEEP_AFTER,
}: CorrectedTextsDeps): CorrectedTexts {
  const installed = openInstalledTexts(varDir, log, () => adoptAndFollow());
  const kept = createStateWriter(varDir, log);
  const listeners = new Set<(tags: readonly string[]) => void>();
  /** In the library's order. */
  let shown: Map<string, Shown> = new Map();
  let defaultId = installed.defaultId;
  /** Known state of each edition's history: the shown one, or an intermediate one while a long history is read. */
  const known = new Map<string, TextState>();
  /** Texts that were installed while this process was running, by canonicalSha256: the operator wants them. */
  const arrived = new Set<string>();
  /** Editions whose history is broken, or based on a text that is not on this machine. */
  const lacking = new Set<string>();
  let generation = 1;
  let behind = database !== undefined;
  let closed = false;
  let changeSeq: number | undefined;

  for (const id of installed.ids()) shown.set(id, firstShown(id));

  /** The pair that was last shown here, or the installed text while the corrections are unknown. */
  function firstShown(id: string): Shown {
    const text = installed.edition(id)!;
    const state = database && readSavedState(varDir, id, log);
    if (state) known.set(id, state);
    const base = state && baseOf(id, state.base);
    return base ? pair(base, state) : pair(text, undefined);
  }

  function baseOf(id: string, canonicalSha256: string): Edition | undefined {
    const candidates = [installed.edition(id), shown.get(id)?.base];
    return (
      candidates.find((edition) => edition?.meta.canonicalSha256 === canonicalSha256) ??
      installed.earlier(id, canonicalSha256)
    );
  }

  /** Shows the current library, as far as the known history allows it. */
  function adopt(): void {
    lacking.clear();
    shown = new Map(installed.ids().map((id) => [id, nextShown(id)]));
    defaultId = installed.defaultId;
    generation++;
  }

  function nextShown(id: string): Shown {
    const text = installed.edition(id)!;
    const current = shown.get(id);
    if (!current) return firstShown(id);
    if (!database || text.meta.canonicalSha256 === current.base.meta.canonicalSha256)
      return current.base === text ? current : pair(text, current.state);
    arrived.add(text.meta.canonicalSha256);
    return current;
  }

  function adoptAndFollow(): void {
    adopt();
    if (database) void schedule();
  }

  function invalidate(tags: readonly string[]): void {
    if (tags.length > 0) for (const listener of [...listeners]) listener(tags);
  }

  /** A broken history is not followed further: its edition stays as shown, and the others are followed. */
  async function followOrReport(id: string, database: Database): Promise<void> {
    try {
      await follow(id, database);
    } catch (error) {
      if (!(error instanceof BrokenHistory)) throw error;
      const stopped = error instanceof StoppedHistory ? error : undefined;
      if (!lacking.has(id)) log.error({ err: error, edition: id }, stopped ? 'history stopped' : 'history broken');
      if (stopped?.state) show(id, stopped.state);
      lacking.add(id);
    }
  }

  /** True if an edition shows its newest revision, on the installed text. */
  function shows(id: string, head: Head | undefined): boolean {
    const { base, state } = shown.get(id) ?? {};
    const { canonicalSha256 } = installed.edition(id)?.meta ?? {};
    return (
      head !== undefined &&
      !lacking.has(id) &&
      state?.hash === head.hash &&
      state.base === canonicalSha256 &&
      base?.meta.canonicalSha256 === canonicalSha256
    );
  }

  /** Brings one edition up to its history. */
  async function follow(id: string, database: Database): Promise<void> {
    const text = installed.edition(id);
    if (!text) return;
    const { canonicalSha256 } = text.meta;
    const read: Database['read'] = async (work) => {
      if (closed) throw new DatabaseUnavailable('closed');
      return database.read(work);
    };
    const keep = (state: TextState) => {
      known.set(id, state);
      // Not saved if its base text is missing here: a start from it would show less than the saved state.
      if (!shown.get(id)?.state || baseOf(id, state.base)) kept.keep(id, state);
    };
    let state = await readState(read, id, known.get(id), { every: keepAfter, save: keep });
    if (state?.base !== canonicalSha256 && (!state || (await mayInstall(id, canonicalSha256, database)))) {
      const before = (sha256: string) => baseOf(id, sha256);
      const layer = installed.editorial(text);
      const outcome = await installBase({ database, after: text, layer, before, from: state, at: now().getTime() });
      if (outcome) log.info({ edition: id, base: canonicalSha256, ...outcome }, 'text installed');
      arrived.delete(canonicalSha256);
      state = await readState(read, id, state);
    }
    if (state) show(id, state);
  }

  /** Shows an edition in a state of its history, if the text that it stands on is on this machine. */
  function show(id: string, state: TextState): void {
    const current = shown.get(id);
    if (!current) return;
    known.set(id, state);
    if (state === current.state) {
      if (current.base.meta.canonicalSha256 === state.base) lacking.delete(id);
      return;
    }
    const base = baseOf(id, state.base);
    if (!base) {
      if (!lacking.has(id))
        log.warn({ edition: id, base: state.base }, 'the text that corrections stand on is not on this machine');
      lacking.add(id);
      return;
    }
    lacking.delete(id);
    shown.set(id, pair(base, state));
    if (base !== current.base) generation++;
    invalidate(tagsBetween(id, current.state, state));
    kept.keep(id, state);
  }

  /**
   * True if the installed text is newer than the history's. With several machines this one may not have received the newer text
   * yet; then it must not restore the old one.
   */
  async function mayInstall(id: string, canonicalSha256: string, database: Database): Promise<boolean> {
    if (database.engine === 'sqlite' || arrived.has(canonicalSha256)) return true;
    return !(await database.read((db) => hasBase(db, id, canonicalSha256)));
  }

  /** Follows other changes that invalidate stored pages. */
  async function followLog(database: Database): Promise<void> {
    if (changeSeq === undefined) {
      changeSeq = await database.read(newest);
      return;
    }
    const from = changeSeq;
    const changes = await database.read((db) => after(db, from));
    changeSeq = changes.at(-1)?.seq ?? changeSeq;
    if (changes.some(({ kind }) => kind === NAMES_CHANGE)) invalidate([namesTag]);
  }

  async function catchUpOnce(): Promise<void> {
    if (!database || closed) return;
    try {
      if (installed.refresh()) adopt();
      await followLog(database);
      const ids = installed.ids();
      const heads = await database.read((db) => chainHeads(db, ids));
      for (const id of ids) if (!shows(id, heads.get(id))) await followOrReport(id, database);
      behind = false;
    } catch (error) {
      if (closed) return;
      behind = true;
      if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'history unreadable');
    }
  }

  const schedule = coalesce(catchUpOnce);

  const unlisten = database?.onChange(() => void schedule());
  const retry = database && setInterval(() => behind && void schedule(), RETRY_MS).unref();

  return {
    read: schedule(),
    editions: () => [...shown.values()].map(({ edition }) => edition.meta),
    get defaultId() {
      return defaultId;
    },
    edition: (id = defaultId) => shown.get(id)?.edition,
    installed: (id) => shown.get(id)?.base,
    editorial(id) {
      const { base, state } = shown.get(id) ?? {};
      const layer = base && installed.editorial(base);
      return (
        layer && correctText({ edition: base!, strongs: () => undefined, editorial: () => layer }, state).editorial()
      );
    },
    installedEditorial(id) {
      const { base } = shown.get(id) ?? {};
      return base && installed.editorial(base);
    },
    textOf: baseOf,
    get generation() {
      return generation;
    },
    history: (id) => historyOf(shown.get(id)?.state),
    chapterHistory: (id, book, chapter) => shown.get(id)?.state?.chapters.get(chapterKey(book, chapter)),
    get current() {
      if (behind || lacking.size > 0) return false;
      return installed.ids().every((id) => shown.get(id)?.base === installed.edition(id));
    },
    catchUp: schedule,
    settled: kept.settled,
    onInvalidated(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh() {
      const changed = installed.refresh();
      if (changed) adoptAndFollow();
      return changed;
    },
    async close() {
      closed = true;
      clearInterval(retry);
      unlisten?.();
      installed.close();
      await schedule();
      await kept.close();
    },
  };
}

const pair = (base: Edition, state: TextState | undefined): Shown => ({
  base,
  state,
  edition: state ? correctEdition(base, state) : base,
});

const historyOf = (state: TextState | undefined): TextHistory => state ?? { chapters: new Map() };
