import { performance } from 'node:perf_hooks';
import { readSearchIndex } from '../../../editions/library/search-files.ts';
import type { Log } from '../../../program/log.ts';
import { parseQuery } from '../../../scripture/search/parse-query.ts';
import { search } from '../../../scripture/search/search.ts';
import type { Searchable } from '../../../scripture/search/searchable.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { Texts } from '../texts/texts.ts';
import type { IndexMaker } from './index-maker.ts';
import { openSearchedEdition, type SearchedEdition } from './searched-edition.ts';
import { suggestionsOf } from './suggestions-of.ts';
import type { Suggestions, TextSearch } from './text-search.ts';

/** As readers ask: it goes through all that a search does. */
const ORDINARY = 'tanto amó dios al mundo';
/** What could not be made is not tried sooner, however often somebody searches. */
const AGAIN_MS = 60_000;

interface Deps {
  readonly texts: Pick<Texts, 'edition' | 'installed' | 'history' | 'defaultId'>;
  readonly varDir: string;
  readonly indexes: IndexMaker;
  readonly log: Log;
}

/**
 * Opens each edition's index when it is first searched, and takes over its corrections when they come. An index that is
 * not there, or is old, is made by another process: until then there is no answer, and nobody who reads waits for it.
 */
export function createTextSearch({ texts, varDir, indexes, log }: Deps): TextSearch {
  const opened = new Map<string, SearchedEdition>();
  /** Edition → when its index is looked for again; never while it is being made. */
  const lookAgain = new Map<string, number>();
  const suggestions = new WeakMap<SearchedEdition, Suggestions>();

  function open(id: string): SearchedEdition | undefined {
    const installed = texts.installed(id);
    if (!installed) throw new Error(`no edition «${id}»`);
    const known = opened.get(id);
    if (known?.installed === installed) return known;
    if (performance.now() < (lookAgain.get(id) ?? 0)) return undefined;
    const fresh = openKept(id, installed);
    if (fresh === undefined) void make(id);
    return fresh;
  }

  function openKept(id: string, installed: Edition): SearchedEdition | undefined {
    const index = readSearchIndex(varDir, installed.meta);
    if (index === undefined) return undefined;
    const fresh = openSearchedEdition(installed, index);
    opened.set(id, fresh);
    return fresh;
  }

  async function make(id: string): Promise<void> {
    lookAgain.set(id, Number.POSITIVE_INFINITY);
    await indexes.make();
    try {
      const installed = texts.installed(id);
      if (installed === undefined || openKept(id, installed) !== undefined) return void lookAgain.delete(id);
      log.error({ edition: id }, 'no search index');
    } catch (error) {
      log.error({ err: error, edition: id }, 'search index unreadable');
    }
    lookAgain.set(id, performance.now() + AGAIN_MS);
  }

  const searchable = (id: string): Searchable | undefined =>
    open(id)?.searchable(texts.edition(id)!, texts.history(id));

  const searchOnce = () => {
    const there = searchable(texts.defaultId);
    if (there) search([there], parseQuery(ORDINARY), { order: 'relevance', limit: 20 });
    return there !== undefined;
  };

  return {
    find({ q, editions, books, order, limit, after }) {
      const searchables = editions.map(searchable);
      if (!searchables.every((one) => one !== undefined)) return undefined;
      const query = parseQuery(q);
      const found = search(searchables, query, { order, limit, ...(books && { books }), ...(after && { after }) });
      return { ...found, editions, unknownScopes: query.unknownScopes };
    },
    async open() {
      if (searchOnce()) return;
      await indexes.make();
      searchOnce();
    },
    suggestions(id) {
      const there = open(id);
      if (!there) return undefined;
      const known = suggestions.get(there) ?? suggestionsOf(there.searchable(texts.edition(id)!, texts.history(id)));
      suggestions.set(there, known);
      return known;
    },
  };
}
