import { performance } from 'node:perf_hooks';
import { type Library, openLibrary } from '../../../editions/library/open-library.ts';
import { isPooledWith, pooledWith, readSearchIndex } from '../../../editions/library/search-files.ts';
import type { KeptIndex } from '../../../editions/search/index-file.ts';
import type { Log } from '../../../program/log.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { Texts } from '../texts/texts.ts';
import { createHeld, HELD_BOUNDS, type HeldBounds } from './held-indexes.ts';
import type { IndexMaker } from './index-maker.ts';
import { openSearchedEdition, type SearchedEdition } from './searched-edition.ts';

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
