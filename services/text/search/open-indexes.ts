import { performance } from 'node:perf_hooks';
import { indexApart } from '../../../editions/library/index-apart.ts';
import { type Library, openLibrary } from '../../../editions/library/open-library.ts';
import { isPooledWith, pooledWith, readSearchIndex } from '../../../editions/library/search-files.ts';
import type { KeptIndex } from '../../../editions/search/index-file.ts';
import { coalesce } from '../../../program/coalesce.ts';
import type { Log } from '../../../program/log.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { Texts } from '../texts/texts.ts';
import { openSearchedEdition, type SearchedEdition } from './searched-edition.ts';

/** What bounds the opened indexes; of a whole Bible one takes some 15 MB. */
export interface HeldBounds {
  /** How many stay open beside the one that always does: as many as one call may search. */
  readonly most: number;
  /** Of one that is not asked for. */
  readonly restMs: number;
}

const HELD_BOUNDS: HeldBounds = { most: 5, restMs: 30_000 };

/** What is open by edition, until nobody has asked for it for a while or too many others have been asked for since. */
export interface Held<T> {
  get(id: string): T | undefined;
  set(id: string, value: T): void;
}

/**
 * One search may ask for more editions than stay open, so what is too much is let go only when it has ended.
 * @param stays whether an edition stays open however long nobody asks for it
 */
export function createHeld<T>({ most, restMs }: HeldBounds, stays: (id: string) => boolean): Held<T> {
  /** What was asked for last is the last one. */
  const held = new Map<string, { readonly value: T; asked: number }>();
  let timer: NodeJS.Timeout | undefined;
  let ending = false;

  const leaving = () => [...held].filter(([id]) => !stays(id));

  function letGoOfOldest(): void {
    ending = false;
    for (const [id] of leaving().slice(0, -most || undefined)) held.delete(id);
  }

  function letGoOfResting(): void {
    timer = undefined;
    const now = performance.now();
    for (const [id, { asked }] of leaving()) if (now - asked >= restMs) held.delete(id);
    const [first] = leaving();
    if (first) wait(first[1].asked + restMs - now);
  }

  function wait(ms: number): void {
    if (timer === undefined) timer = setTimeout(letGoOfResting, Math.ceil(ms)).unref();
  }

  return {
    get(id) {
      const one = held.get(id);
      if (!one) return undefined;
      one.asked = performance.now();
      held.delete(id);
      held.set(id, one);
      return one.value;
    },
    set(id, value) {
      held.delete(id);
      held.set(id, { value, asked: performance.now() });
      wait(restMs);
      if (ending) return;
      ending = true;
      queueMicrotask(letGoOfOldest);
    },
  };
}

/** What could not be made is not tried sooner, however often somebody searches. */
const AGAIN_MS = 60_000;

export interface IndexesDeps {
  readonly texts: Pick<Texts, 'installed' | 'generation' | 'defaultId'>;
  readonly varDir: string;
  readonly indexes: IndexMaker;
  readonly log: Log;
  readonly bounds?: HeldBounds;
}

interface Opened {
  readonly searched: SearchedEdition;
  readonly pooled: KeptIndex['pooled'];
  /** Of the texts, when it was last seen that the index is made of what is installed. */
  generation: number | undefined;
}

/**
 * Opens each edition's index when it is first asked for. One that is not there, or is old, is made by another process:
 * until then there is none. One that lacks only the words of another edition, added or changed since, is used meanwhile.
 * That of the default edition stays open, the others within bounds.
 */
export function openIndexes({
  texts,
  varDir,
  indexes,
  log,
  bounds = HELD_BOUNDS,
}: IndexesDeps): (id: string) => SearchedEdition | undefined {
  const opened = createHeld<Opened>(bounds, (id) => id === texts.defaultId);
  /** Edition → when its index is looked for again; never while it is being made. */
  const lookAgain = new Map<string, number>();

  function open(id: string): SearchedEdition | undefined {
    const installed = texts.installed(id);
    if (!installed) throw new Error(`no edition «${id}»`);
    const there = opened.get(id);
    const known = there?.searched.installed === installed ? there : undefined;
    if (known?.generation === texts.generation) return known.searched;
    if (performance.now() < (lookAgain.get(id) ?? 0)) return known?.searched;
    const library = openLibrary(varDir);
    const current = isMadeOf(id, known, library) ? known : openKept(id, installed, library);
    if (isMadeOf(id, current, library)) current.generation = texts.generation;
    else void make(id);
    return (current ?? known)?.searched;
  }

  const isMadeOf = (id: string, known: Opened | undefined, library: Library): known is Opened =>
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
      if (isMadeOf(id, openKept(id, installed, library), library)) return void lookAgain.delete(id);
      log.error({ edition: id }, 'no search index');
    } catch (error) {
      log.error({ err: error, edition: id }, 'search index unreadable');
    }
    lookAgain.set(id, performance.now() + AGAIN_MS);
  }

  return open;
}

/** Makes the search indexes that are missing or old, in a process of its own. */
export interface IndexMaker {
  /** Resolves when all has been made that was missing when it was asked for, or could not be; never rejects. */
  make(): Promise<void>;
  close(): void;
}

interface Deps {
  readonly varDir: string;
  /** Where the program's sources are. */
  readonly programDir: string;
  readonly log: Log;
}

export function createIndexMaker({ varDir, programDir, log }: Deps): IndexMaker {
  const ending = new AbortController();

  async function makeOnce(): Promise<void> {
    const { end, complaint } = await indexApart(varDir, { programDir, signal: ending.signal });
    if (end !== 'done' && end !== 'stopped') log.warn({ end, complaint }, 'search index not made');
  }

  return {
    // One process at a time; whoever asks while one works is answered by the next, which sees what is new since.
    make: coalesce(makeOnce),
    close: () => ending.abort(),
  };
}
