import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readHandSet, readOperatorSet } from '../../bench/search/hand-sets.ts';
import { quality } from '../../bench/search/quality.ts';
import { openCompiled } from '../../editions/compiled/open-compiled.ts';
import { openLibrary } from '../../editions/library/open-library.ts';
import { readSearchIndex } from '../../editions/library/search-files.ts';
import { numberWords } from '../../scripture/figures/number-words.ts';
import { commonVerses } from '../../scripture/search/common-verses.ts';
import { parseQuery } from '../../scripture/search/query.ts';
import { search } from '../../scripture/search/search.ts';
import { openSearchable } from '../../scripture/search/searchable.ts';
import { wordsOf } from '../../scripture/search/word-index.ts';
import { isStopWord } from '../../scripture/search/words.ts';
import { reportSkipped } from '../report-skipped.ts';

// Searches the installed RV1909 with the words that other editions use instead of its own.

const SETS = join(import.meta.dirname, '../../bench/search');
const opened = openInstalled();

function openInstalled() {
  const varDir = resolve(process.env.VAR_DIR || 'var');
  const installed = openLibrary(varDir).editions.find(({ meta }) => meta.id === 'rv1909');
  const kept = installed && readSearchIndex(varDir, installed.meta);
  return installed && kept ? { edition: openCompiled(installed.file).edition, index: kept.index } : undefined;
}

describe.skipIf(!opened && reportSkipped('la búsqueda en la RV1909', 'npm run edition -- setup'))(
  'in the RV1909',
  () => {
    const { edition, index } = opened!;
    const one = [openSearchable(edition, index)];
    const three = [...one, ...['segunda', 'tercera'].map((id) => openSearchable(withId(id), index))];
    const total = (on: typeof one, query: string) =>
      search(on, parseQuery(query), { order: 'canonical', limit: 1 }).total;

    function withId(id: string): typeof edition {
      return { ...edition, meta: { ...edition.meta, id } };
    }

    test('«una u otra» finds no fewer verses than either word, for all synonym pairs between editions', () => {
      const pairs = exchanged();
      expect(pairs.length).toBeGreaterThan(2_000);
      const totals = new Map<string, number>();
      const alone = (word: string) => {
        const known = totals.get(word) ?? total(one, word);
        totals.set(word, known);
        return known;
      };
      expect(pairs.filter(([a, b]) => total(one, `${a} o ${b}`) < Math.max(alone(a), alone(b)))).toEqual([]);
      expect(
        pairs
          .filter((_, i) => i % 20 === 0)
          .filter(([a, b]) => total(three, `${a} o ${b}`) < 3 * Math.max(alone(a), alone(b))),
      ).toEqual([]);
      expect(total(one, 'siervo o esclavo')).toBeGreaterThan(800);
    });

    test('a number in digits finds the same as its words in quotation marks', () => {
      const figures = Array.from({ length: 1_000 }, (_, i) => i + 1);
      const lost = (on: typeof one) =>
        figures.filter((figure) => total(on, `${figure}`) < total(on, `"${numberWords(`${figure}`)!.join(' ')}"`));
      expect([lost(one), lost(three)]).toEqual([[], []]);
      const { hits } = search(one, parseQuery('666'), { order: 'canonical', limit: 20 });
      expect(hits.map(({ ref }) => `${ref.book}.${ref.chapter}.${ref.verse}`)).toContain('Rev.13.18');
    });

    /** Words of other editions with the RV1909's most frequent equivalent; only the most common word of each stem. */
    function exchanged(): readonly (readonly [string, string])[] {
      const { associations, others, own } = index;
      const commonest = (data: typeof own) => {
        const best = new Map<string, { word: string; count: number }>();
        const stems = wordsOf(data.stems);
        wordsOf(data.words).forEach((word, place) => {
          const count = data.starts[place + 1]! - data.starts[place]!;
          const stem = stems[data.stemOf[place]!]!;
          if (!isStopWord(word) && count > (best.get(stem)?.count ?? 0)) best.set(stem, { word, count });
        });
        return best;
      };
      const [theirs, ours] = [commonest(others!.index), commonest(own)];
      const stems = wordsOf(own.stems);
      return wordsOf(associations!.stems).flatMap((stem, i) => {
        const at = associations!.starts[i]!;
        const there = theirs.get(stem)?.word;
        const here = at < associations!.starts[i + 1]! ? ours.get(stems[associations!.own[at]!]!)?.word : undefined;
        return there === undefined || here === undefined || there === here ? [] : [[here, there] as const];
      });
    }

    test('the verse that people look for is the first hit for all but four of the queries that they type', () => {
      const hand = readHandSet(join(SETS, 'hand-set.tsv'));
      const ranked = (query: string) =>
        search(one, parseQuery(query), { order: 'relevance', limit: 20 }).hits.map(
          ({ ref }) => commonVerses(ref, edition.meta.versification)[0] ?? -1,
        );
      expect(hand.length).toBeGreaterThan(200);
      expect(quality(ranked, hand).misses).toEqual([
        { query: 'para que todo aquel que en él cree no se pierda', rank: 2 },
        { query: 'no se inquieten por nada', rank: undefined },
        { query: 'en el principio ya existía la palabra', rank: 3 },
        { query: 'perdona nuestras ofensas', rank: 6 },
      ]);
    });

    test('operators find exactly the verses that a naive scan of the text finds', () => {
      const operators = readOperatorSet(join(SETS, 'operator-set.tsv'));
      for (const { query, verses } of operators) {
        const { hits } = search(one, parseQuery(query), { order: 'canonical', limit: 10_000 });
        const found = hits.map(({ ref: { book, chapter, verse } }) => `${book}.${chapter}.${verse}`);
        expect(found.sort(), query).toEqual([...verses].sort());
      }
    });
  },
);
