import { type ClauseHits, clearHits } from './clause-hits.ts';
import { findClause } from './find-clause.ts';
import { findNear } from './find-near.ts';
import { inScope } from './in-scope.ts';
import type { Query } from './query.ts';
import { OWN, type Searchable } from './searchable.ts';
import type { Budget } from './visit.ts';
import type { Weights } from './weights.ts';

/** Every edition: what `shared` is where all clauses are found by the verse's own words. */
export const EVERY = 0xffff_ffff;
const ALL_CLAUSES = 0x7fff_ffff;

/** The verses that have any clause of a query. Made once for an edition and used again by every search. */
export interface Matches {
  verses: number[];
  /** By verse: the sum over its clauses. */
  readonly scores: Float32Array;
  /** By verse: which clauses it has, a bit for each. */
  readonly clauses: Uint32Array;
  /** By verse: by which other editions it is found. */
  readonly how: Uint32Array;
  /** By verse: which editions have every clause found; EVERY where its own words do. */
  readonly shared: Uint32Array;
}

export const newMatches = (verseCount: number): Matches => ({
  verses: [],
  scores: new Float32Array(verseCount),
  clauses: new Uint32Array(verseCount),
  how: new Uint32Array(verseCount),
  shared: new Uint32Array(verseCount),
});

function clear({ verses, scores, clauses, how, shared }: Matches): void {
  for (const verse of verses) {
    scores[verse] = 0;
    clauses[verse] = 0;
    how[verse] = 0;
    shared[verse] = 0;
  }
  verses.length = 0;
}

/** Fills the edition's matches; those that the query excludes or that lie elsewhere are left out of what is returned. */
export function match(
  on: Searchable,
  query: Query,
  books: readonly string[] | undefined,
  weights: Weights,
  budget: Budget,
): readonly number[] {
  const { matches, hits } = on;
  clear(matches);
  const { verses, scores, clauses, how, shared } = matches;
  query.clauses.forEach((clause, i) => {
    findClause(on, clause, weights, budget, hits);
    for (let k = 0; k < hits.count; k++) {
      const verse = hits.verses[k]!;
      if (clauses[verse] === 0) {
        verses.push(verse);
        shared[verse] = EVERY;
      }
      scores[verse]! += hits.scores[verse]!;
      clauses[verse]! |= 1 << i;
      if (hits.how[verse] !== OWN) {
        how[verse]! |= hits.how[verse]!;
        shared[verse]! &= hits.how[verse]!;
      }
    }
    clearHits(hits);
  });
  const near = query.near === undefined ? undefined : findNear(on, query.clauses, query.near, budget);
  for (const verse of near ?? []) {
    if (clauses[verse] === 0) verses.push(verse);
    clauses[verse] = ALL_CLAUSES;
    shared[verse] = EVERY;
    how[verse] = 0;
  }
  return keep(on, query, books, near ?? verses, weights, budget, hits);
}

function keep(
  on: Searchable,
  query: Query,
  books: readonly string[] | undefined,
  verses: readonly number[],
  weights: Weights,
  budget: Budget,
  hits: ClauseHits,
): readonly number[] {
  let kept = verses;
  if (query.scopes.length > 0 || books !== undefined) kept = kept.filter(inScope(on.table, query.scopes, books));
  for (const term of query.without) {
    const exact = term.kind === 'word' ? ({ kind: 'phrase', words: [term.word] } as const) : term;
    findClause(on, [exact], weights, budget, hits);
    kept = kept.filter((verse) => hits.scores[verse] === 0);
    clearHits(hits);
  }
  return kept;
}
