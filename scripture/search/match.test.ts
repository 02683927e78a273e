import { expect, test } from 'vitest';
import { readHits } from './highlight.ts';
import { parseQuery } from './query.ts';
import { search } from './search.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable } from './searchable.ts';
import { smallEdition } from './test-support.ts';
import { NO_STOP_WORDS } from './word-facts.ts';
import { makeWordIndex, pushTo } from './word-index.ts';

// A search restricted to some books does not prune verses before scoring, and one for all hits aligns the query with all of
// the best candidates: the results must not differ.

let seed = 1602;
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const VOCABULARY = Array.from({ length: 300 }, () =>
  Array.from({ length: 3 + Math.floor(random() * 5) }, () => 'aeiosrnlt'[Math.floor(random() * 9)]).join(''),
);
const word = () => VOCABULARY[Math.floor(300 ** random()) - 1]!;
const text = (most: number) => Array.from({ length: 3 + Math.floor(random() * most) }, word).join(' ');
const VERSES = 3_000;
const edition = smallEdition(
  Object.fromEntries(
    Array.from({ length: VERSES }, (_, i) => [`Ps.${Math.floor(i / 100) + 1}.${(i % 100) + 1}`, text(30)]),
  ),
);
const index = indexEdition(edition);
const elsewhere = new Map<string, { verse: number; low: number }[]>();
for (let verse = 0; verse < VERSES; verse++)
  for (const other of new Set(text(4).split(' ')))
    pushTo(elsewhere, other, { verse, low: 1 + Math.floor(random() * 3) });
const source = (id: string) => ({ id, abbreviation: id, title: id });
const on = openSearchable(edition, {
  ...index,
  others: { sources: [source('a'), source('b')], index: makeWordIndex(elsewhere, 2), stopWords: NO_STOP_WORDS },
});

test('pruning before scoring does not change the hits', () => {
  let pruned = 0;
  for (let i = 0; i < 400; i++) {
    const query = parseQuery(text(6));
    const ask = (books?: readonly string[]) => {
      const { visited, ...found } = search([on], query, { order: 'relevance', limit: 50, ...(books && { books }) });
      const scored = on.matches.count;
      return { ...found, hits: readHits([on], found), scored };
    };
    const { scored: all, ...asked } = ask(['Ps']);
    const { scored, ...found } = ask();
    expect(found, query.typed).toEqual(asked);
    pruned += all - scored;
  }
  // Proves that the test exercised the case.
  expect(pruned).toBeGreaterThan(10_000);
});

test('skipping the alignment of a verse does not change the page', () => {
  let unaligned = 0;
  const modes = new Set<string>();
  for (let i = 0; i < 800; i++) {
    const query = parseQuery(text(i % 4 === 0 ? 1 : 7));
    const ask = (limit: number, after?: string) =>
      search([on], query, { order: 'relevance', limit, ...(after !== undefined && { after }) });
    const limit = 1 + (i % 20);
    const all = ask(VERSES);
    const first = ask(limit);
    const { whole, wholeCount, parts, partCount, scores } = on.candidates;
    for (const place of [...whole.subarray(0, wholeCount), ...parts.subarray(0, partCount)])
      if (scores[place] === 0) unaligned++;
    expect([first.mode, first.total, first.hits], query.typed).toEqual([all.mode, all.total, all.hits.slice(0, limit)]);
    expect(first.next === undefined, query.typed).toBe(all.total <= limit);
    if (first.next !== undefined)
      expect(ask(limit, first.next).hits, query.typed).toEqual(all.hits.slice(limit, 2 * limit));
    modes.add(`${all.mode} ${all.hits.some(({ lacks = 0 }) => lacks > 0)}`);
  }
  // Proves that the test exercised the case.
  expect(unaligned).toBeGreaterThan(10_000);
  expect([...modes].sort()).toEqual(['all false', 'all true', 'any true']);
});

test('a verse with all words is listed, however low its score', () => {
  const filler = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`Gen.1.${i + 1}`, 'Piedra monte fuente.']));
  const long = Array.from({ length: 400 }, (_, i) => `palabra${i}`).join(' ');
  const text = smallEdition({ ...filler, 'Gen.2.1': 'Cantaba, lloraba.', 'Gen.2.2': `Cantaban ${long} lloraban.` });
  const searchable = openSearchable(text, indexEdition(text));
  const { hits } = search([searchable], parseQuery('cantaba lloraba'), { order: 'relevance', limit: 9 });
  expect(hits.map(({ ref, lacks }) => [ref.verse, lacks])).toEqual([
    [1, undefined],
    [2, undefined],
  ]);
});
