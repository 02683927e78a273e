import { coalesce } from '../../../program/coalesce.ts';
import type { Log } from '../../../program/log.ts';
import { correctEdition } from '../../../scripture/correction/corrected-edition.ts';
import { chapterKey, type TextState } from '../../../scripture/correction/text-state.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { after, newest } from '../../../store/change-log.ts';
import { NAMES_CHANGE } from '../../../store/contributors.ts';
import { type Database, DatabaseUnavailable } from '../../../store/database.ts';
import { chainHeads, type Head, hasBase } from '../../../store/revisions.ts';
import { BrokenHistory, installBase, readState } from './install-base.ts';
import { openInstalledTexts } from './installed-texts.ts';
import { keeper, readKept } from './kept-state.ts';
import { namesTag, tagsBetween } from './tags.ts';
import type { TextHistory, Texts } from './texts.ts';

// Two things make the text that readers see: the installed one, which operators change, and the chain of its revisions,
// which any instance may go on writing. What is shown of an edition is always one installed text with the corrections that
// stand on that very text; where the two come at different times, the old pair is shown until the new one is complete.

/** Some three seconds of reading. */
const KEEP_AFTER = 200_000;
/** How often a store that is away is asked again. */
const RETRY_MS = 1_000;

export interface CorrectedTexts extends Texts {
  /** Resolves when the history has been read for the first time, or could not be. */
  readonly read: Promise<void>;
  /** Takes over what has changed in the library; returns whether anything has. The history is followed after that. */
  refresh(): boolean;
  close(): Promise<void>;
}

interface Shown {
  /** The installed text to which the corrections apply. */
  readonly base: Edition;
  /** Undefined while nothing is known of its history. */
  readonly state: TextState | undefined;
  readonly edition: Edition;
}

export interface CorrectedTextsDeps {
  readonly varDir: string;
  readonly log: Log;
  /** Without one, the texts are shown as they are installed. */
  readonly database?: Database;
  readonly now?: () => Date;
  /** What so many revisions come to is kept while a long history is being read. */
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
  const installed = openInstalledTexts(varDir, log, () => takeOver());
  const kept = keeper(varDir, log);
  const listeners = new Set<(tags: readonly string[]) => void>();
  /** In the library's order. */
  let shown: Map<string, Shown> = new Map();
  let defaultId = installed.defaultId;
  /** What is known of an edition's history: what is shown, or, while a long one is being read, what it has come to. */
  const known = new Map<string, TextState>();
  /** Texts that came while this process was running, by canonicalSha256: the operator means them. */
  const arrived = new Set<string>();
  /** Editions whose history is broken, or belongs to a text that is not on this machine. */
  const lacking = new Set<string>();
  let generation = 1;
  let behind = database !== undefined;
  let closed = false;
  let changeSeq: number | undefined;

  for (const id of installed.ids()) shown.set(id, firstShown(id));

  /** The pair that was last shown here, or the installed text while nothing is known of corrections. */
  function firstShown(id: string): Shown {
    const text = installed.edition(id)!;
    const state = database && readKept(varDir, id, log);
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

  /** Shows what the library now has, as far as the history allows it at once. */
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

  function takeOver(): void {
    adopt();
    if (database) void schedule();
  }

  function tell(tags: readonly string[]): void {
    if (tags.length > 0) for (const listener of [...listeners]) listener(tags);
  }

  /** A broken history stops where it broke: what was shown is shown on, and the others are followed. */
  async function followOrTell(id: string, database: Database): Promise<void> {
    try {
      await follow(id, database);
    } catch (error) {
      if (!(error instanceof BrokenHistory)) throw error;
      if (!lacking.has(id)) log.error({ err: error, edition: id }, 'history broken');
      lacking.add(id);
    }
  }

  /** Whether an edition shows its newest revision, on the text that is installed. */
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
      // A start without the text that it stands on would show less than what is kept now.
      if (!shown.get(id)?.state || baseOf(id, state.base)) kept.keep(id, state);
    };
    let state = await readState(read, id, known.get(id), { after: keepAfter, tell: keep });
    if (state?.base !== canonicalSha256 && (!state || (await mayInstall(id, canonicalSha256, database)))) {
      const before = (sha256: string) => baseOf(id, sha256);
      const outcome = await installBase({ database, after: text, before, from: state, at: now().getTime() });
      if (outcome) log.info({ edition: id, base: canonicalSha256, ...outcome }, 'text installed');
      arrived.delete(canonicalSha256);
      state = await readState(read, id, state);
    }
    const current = shown.get(id);
    if (!state || !current) return;
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
    tell(tagsBetween(id, current.state, state));
    kept.keep(id, state);
  }

  /**
   * Whether the installed text is newer than the history's. On a machine of several it may be the one that has not had the
   * newer text yet; then it must not put the old one back.
   */
  async function mayInstall(id: string, canonicalSha256: string, database: Database): Promise<boolean> {
    if (database.engine === 'sqlite' || arrived.has(canonicalSha256)) return true;
    return !(await database.read((db) => hasBase(db, id, canonicalSha256)));
  }

  /** What else happened that stored pages must hear of. */
  async function followLog(database: Database): Promise<void> {
    if (changeSeq === undefined) {
      changeSeq = await database.read(newest);
      return;
    }
    const from = changeSeq;
    const changes = await database.read((db) => after(db, from));
    changeSeq = changes.at(-1)?.seq ?? changeSeq;
    if (changes.some(({ kind }) => kind === NAMES_CHANGE)) tell([namesTag]);
  }

  async function catchUpOnce(): Promise<void> {
    if (!database || closed) return;
    try {
      if (installed.refresh()) adopt();
      await followLog(database);
      const ids = installed.ids();
      const heads = await database.read((db) => chainHeads(db, ids));
      for (const id of ids) if (!shows(id, heads.get(id))) await followOrTell(id, database);
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
      if (changed) takeOver();
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
