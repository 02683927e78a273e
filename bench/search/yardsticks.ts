import { DatabaseSync } from 'node:sqlite';
import { create, insertMultiple, save, search as searchOrama } from '@orama/orama';
import MiniSearch from 'minisearch';
import { foldedWords } from '../../scripture/search/fold.ts';
import { isStopWord } from '../../scripture/search/words.ts';

// The baselines for the search: the same verses with accents folded and stop words left out, words joined by AND or OR as the search itself
// does, and the top 20 by relevance.

export interface Yardstick {
  readonly name: string;
  /** Milliseconds. */
  readonly buildTime: number;
  /** The index as it would be stored; undefined if it cannot be. */
  readonly bytes: Uint8Array | undefined;
  /** Places of the matching verses, best first. */
  search(query: string, mode: 'all' | 'any'): readonly number[];
}

const TOP = 20;

const contentWords = (text: string): readonly string[] => {
  const words = [...new Set(foldedWords(text).map(({ word }) => word))];
  const content = words.filter((word) => !isStopWord(word));
  return content.length > 0 ? content : words;
};

function timed<T>(make: () => T): { readonly made: T; readonly buildTime: number } {
  const begun = performance.now();
  const made = make();
  return { made, buildTime: performance.now() - begun };
}

/** FTS5 can also return the texts with highlights and the number of matches, as this search does. */
interface Fts5 extends Yardstick {
  answer(query: string, mode: 'all' | 'any'): unknown;
}

/** @param pooled other editions' words by verse, at half weight */
export function fts5(verses: readonly string[], pooled?: readonly string[]): Fts5 {
  const { made: db, buildTime } = timed(() => {
    const db = new DatabaseSync(':memory:');
    db.exec("CREATE VIRTUAL TABLE v USING fts5(own, others, tokenize = 'unicode61 remove_diacritics 2')");
    const insert = db.prepare('INSERT INTO v (rowid, own, others) VALUES (?, ?, ?)');
    db.exec('BEGIN');
    verses.forEach((text, verse) => {
      insert.run(verse, text, pooled?.[verse] ?? '');
    });
    db.exec('COMMIT');
    return db;
  });
  const best = `FROM v WHERE v MATCH ? ORDER BY bm25(v, 1.0, 0.5) LIMIT ${TOP}`;
  const select = db.prepare(`SELECT rowid ${best}`);
  const selectMarked = db.prepare(`SELECT rowid, highlight(v, 0, '<', '>') AS text ${best}`);
  const count = db.prepare('SELECT count(*) AS total FROM v WHERE v MATCH ?');
  const expression = (query: string, mode: 'all' | 'any') =>
    contentWords(query)
      .map((word) => `"${word}"`)
      .join(mode === 'all' ? ' AND ' : ' OR ');
  return {
    name: pooled === undefined ? 'SQLite FTS5' : 'SQLite FTS5, pooled',
    buildTime,
    bytes: db.serialize?.(),
    search: (query, mode) => select.all(expression(query, mode)).map(({ rowid }) => Number(rowid)),
    answer(query, mode) {
      const match = expression(query, mode);
      return { hits: selectMarked.all(match), total: count.get(match)?.total };
    },
  };
}

export function miniSearch(verses: readonly string[]): Yardstick {
  const { made: index, buildTime } = timed(() => {
    const index = new MiniSearch<{ id: number; text: string }>({
      fields: ['text'],
      tokenize: (text) => foldedWords(text).map(({ word }) => word),
      processTerm: (word) => (isStopWord(word) ? null : word),
    });
    index.addAll(verses.map((text, id) => ({ id, text })));
    return index;
  });
  return {
    name: 'MiniSearch',
    buildTime,
    bytes: Buffer.from(JSON.stringify(index)),
    search: (query, mode) =>
      index
        .search(query, { combineWith: mode === 'all' ? 'AND' : 'OR' })
        .slice(0, TOP)
        .map(({ id }) => id as number),
  };
}

export function orama(verses: readonly string[]): Yardstick {
  const { made: db, buildTime } = timed(() => {
    const db = create({ schema: { text: 'string' } as const });
    const texts = verses.map((text, id) => ({ id: String(id), text: contentWords(text).join(' ') }));
    void insertMultiple(db, texts, texts.length);
    return db;
  });
  return {
    name: 'Orama',
    buildTime,
    bytes: Buffer.from(JSON.stringify(save(db))),
    search(query, mode) {
      const term = contentWords(query).join(' ');
      const found = searchOrama(db, { term, limit: TOP, threshold: mode === 'all' ? 0 : 1 });
      return 'hits' in found ? found.hits.map(({ id }) => Number(id)) : [];
    },
  };
}
