import { indexInChild } from '../../../editions/library/index-in-child.ts';
import { type Library, openLibrary } from '../../../editions/library/open-library.ts';
import { isPooledWith, pooledWith, readSearchIndex } from '../../../editions/library/search-files.ts';
import type { KeptIndex } from '../../../editions/search/index-file.ts';
import { coalesce } from '../../../program/coalesce.ts';
import type { Log } from '../../../program/log.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { Texts } from '../texts/texts.ts';
import { openSearchedEdition, type SearchedEdition } from './searched-edition.ts';

/** Limits of the index cache; the index of a whole Bible takes about 15 MB. */
export interface CacheLimits {
  /** Number of indexes that stay open beside the pinned one: as many as one call may search. */
  readonly most: number;
  /** Time after which an unused index is evicted. */
  readonly idleMs: number;
}

const CACHE_LIMITS: CacheLimits = { most: 5, idleMs: 30_000 };

/** A cache of opened indexes by edition, evicted when unused for a while or when there are too many. */
export interface IndexCache<T> {
  get(id: string): T | undefined;
  set(id: string, value: T): void;
}

/**
 * One search may use more editions than the cache may keep, so the excess is evicted after it has ended.
 * @param isPinned true for a pinned edition, which is never evicted
 */
export function createIndexCache<T>({ most, idleMs }: CacheLimits, isPinned: (id: string) => boolean): IndexCache<T> {
  /** In order of use, the most recent last. */
  const entries = new Map<string, { readonly value: T; usedAt: number }>();
  let timer: NodeJS.Timeout | undefined;
  let ending = false;

  const evictable = () => [...entries].filter(([id]) => !isPinned(id));

  function evictExcess(): void {
    ending = false;
    for (const [id] of evictable().slice(0, -most || undefined)) entries.delete(id);
  }

  function evictIdle(): void {
    timer = undefined;
    const now = performance.now();
    for (const [id, { usedAt }] of evictable()) if (now - usedAt >= idleMs) entries.delete(id);
    const [first] = evictable();
    if (first) wait(first[1].usedAt + idleMs - now);
  }

  function wait(ms: number): void {
    if (timer === undefined) timer = setTimeout(evictIdle, Math.ceil(ms)).unref();
  }

  return {
    get(id) {
      const one = entries.get(id);
      if (!one) return undefined;
      one.usedAt = performance.now();
      entries.delete(id);
      entries.set(id, one);
      return one.value;
    },
    set(id, value) {
      entries.delete(id);
      entries.set(id, { value, usedAt: performance.now() });
      wait(idleMs);
      if (ending) return;
      ending = true;
      queueMicrotask(evictExcess);
    },
  };
}

/** A failed index is not made again before this time, however often readers search. */
const AGAIN_MS = 60_000;

export interface IndexesDeps {
  readonly texts: Pick<Texts, 'installed' | 'generation' | 'defaultId'>;
  readonly varDir: string;
  readonly indexes: IndexMaker;
  readonly log: Log;
  readonly bounds?: CacheLimits;
}

interface Opened {
  readonly searched: SearchedEdition;
  readonly pooled: KeptIndex['pooled'];
  /** Generation of the texts at the last check that the index matches the installed text. */
  generation: number | undefined;
}

/**
 * Opens each edition's index at its first use. A missing or outdated index is made by another process; until then the
 * search has none. An index that only lacks the words of another edition, added or changed since, is used meanwhile. The default edition's
 * index is pinned, the others are cached within limits.
 */
export function openIndexes({
  texts,
  varDir,
  indexes,
  log,
  bounds = CACHE_LIMITS,
}: IndexesDeps): (id: string) => SearchedEdition | undefined {
  const opened = createIndexCache<Opened>(bounds, (id) => id === texts.defaultId);
  /** Edition → time at which its index is checked again; infinite while it is being made. */
  const lookAgain = new Map<string, number>();

  function open(id: string): SearchedEdition | undefined {
    const installed = texts.installed(id);
    if (!installed) throw new Error(`no edition «${id}»`);
    const there = opened.get(id);
    const known = there?.searched.installed === installed ? there : undefined;
    if (known?.generation === texts.generation) return known.searched;
    if (performance.now() < (lookAgain.get(id) ?? 0)) return known?.searched;
    const library = openLibrary(varDir);
    const current = isMadeFrom(id, known, library) ? known : openKept(id, installed, library);
    if (isMadeFrom(id, current, library)) current.generation = texts.generation;
    else void make(id);
    return (current ?? known)?.searched;
  }

  const isMadeFrom = (id: string, known: Opened | undefined, library: Library): known is Opened =>
    known !== undefined && isPooledWith(known, pooledWith(id, library));

  function openKept(id: string, installed: Edition, library: Library): Opened | undefined {
    const kept = readSearchIndex(varDir, installed.meta, library);
    if (kept === undefined) return undefined;
    const searched = openSearchedEdition(installed, kept.index);
    const fresh: Opened = { searched, pooled: kept.pooled, generation: undefined };
    opened.set(id, fresh);
    return fresh;
  }

  async function make(id: string): Promise<void> {
    lookAgain.set(id, Number.POSITIVE_INFINITY);
    await indexes.make();
    try {
      const installed = texts.installed(id);
      if (installed === undefined) return void lookAgain.delete(id);
      const library = openLibrary(varDir);
      if (isMadeFrom(id, openKept(id, installed, library), library)) return void lookAgain.delete(id);
      log.error({ edition: id }, 'no search index');
    } catch (error) {
      log.error({ err: error, edition: id }, 'search index unreadable');
    }
    lookAgain.set(id, performance.now() + AGAIN_MS);
  }

  return open;
}

/** Makes missing and outdated search indexes in a child process. */
export interface IndexMaker {
  /** Resolves when every index missing at the call has been made or has failed; never rejects. */
  make(): Promise<void>;
  close(): void;
}

interface Deps {
  readonly varDir: string;
  /** The folder of the program's sources. */
  readonly programDir: string;
  readonly log: Log;
}

export function createIndexMaker({ varDir, programDir, log }: Deps): IndexMaker {
  const ending = new AbortController();

  async function makeOnce(): Promise<void> {
    const { end, complaint } = await indexInChild(varDir, { programDir, signal: ending.signal });
    if (end !== 'done' && end !== 'stopped') log.warn({ end, complaint }, 'search index not made');
  }

  return {
    // One process runs at a time. Calls during a run are served by the next one, which sees later changes.
    make: coalesce(makeOnce),
    close: () => ending.abort(),
  };
}
