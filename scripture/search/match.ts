import { type ClauseHits, clearHits } from './clause-hits.ts';
import { findClause, mostOf } from './find-clause.ts';
import { findNear } from './find-near.ts';
import { inScope } from './in-scope.ts';
import type { Query } from './query.ts';
import type { Run } from './run.ts';
import { OWN, type Searchable } from './searchable.ts';

/** Every edition: what `shared` is where all clauses are found by the verse's own words. */
export const EVERY = 0xffff_ffff;
const ALL_CLAUSES = 255;
/** A verse that lacks words is worth listing when what it has weighs this share of what the best one has. */
export const LEAST_SHARE = 0.35;

/** The verses that have any clause of a query. Made once for an edition and used again by every search. */
export interface Matches {
  readonly verses: Uint32Array;
  /** Of `verses`. */
  count: number;
  /** The greatest of `scores`. */
  top: number;
  /** A verse that has none of the clauses before, and counts less than this, is not worth noting any more. */
  leastWeight: number;
  /** By verse: the sum over its clauses. */
  readonly scores: Float32Array;
  /** By verse: how many clauses it has. */
  readonly clauses: Uint8Array;
  /** By verse: by which other editions it is found. */
  readonly how: Uint32Array;
  /** By verse: which editions have every clause found; EVERY where its own words do. */
  readonly shared: Uint32Array;
}

export const newMatches = (verseCount: number): Matches => ({
  verses: new Uint32Array(verseCount),
  count: 0,
  top: 0,
  leastWeight: 0,
  scores: new Float32Array(verseCount),
  clauses: new Uint8Array(verseCount),
  how: new Uint32Array(verseCount),
  shared: new Uint32Array(verseCount),
});

function clear(matches: Matches): void {
  const { verses, count, scores, clauses } = matches;
  for (let i = 0; i < count; i++) {
    scores[verses[i]!] = 0;
    clauses[verses[i]!] = 0;
  }
  matches.count = 0;
  matches.top = 0;
}

/** Notes that a verse is found, by its own words as far as is known. */
function begin(matches: Matches, verse: number): void {
  if (matches.clauses[verse] === 0) matches.verses[matches.count++] = verse;
  matches.how[verse] = 0;
  matches.shared[verse] = EVERY;
}

/**
 * Fills the edition's matches; those that the query excludes or that lie elsewhere are left out of what is returned.
 * @param books only in these
 */
export function match(run: Run, query: Query, books: readonly string[] | undefined): Uint32Array {
  const { matches, hits } = run.on;
  clear(matches);
  const narrowed = query.near !== undefined || books !== undefined || query.scopes.length + query.without.length > 0;
  const clauses = query.clauses.map((clause) => ({ clause, most: mostOf(run, clause) }));
  clauses.sort((a, b) => b.most - a.most);
  let rest = clauses.reduce((sum, { most }) => sum + most, 0);
  for (const { clause, most } of clauses) {
    matches.leastWeight = narrowed ? 0 : (LEAST_SHARE * matches.top) / rest;
    findClause(run, clause, hits);
    rest -= most;
    takeOver(matches, hits);
  }
  matches.leastWeight = 0;
  const near = query.near === undefined ? undefined : findNear(run, query.clauses, query.near);
  for (const verse of near ?? []) {
    begin(matches, verse);
    matches.clauses[verse] = ALL_CLAUSES;
  }
  const found = near === undefined ? matches.verses.subarray(0, matches.count) : Uint32Array.from(near);
  return keep(run, query, books, found);
}

/** Adds the verses of one more clause. */
function takeOver(matches: Matches, hits: ClauseHits): void {
  const { scores, clauses, how, shared } = matches;
  for (let i = 0; i < hits.count; i++) {
    const verse = hits.verses[i]!;
    if (clauses[verse] === 0) begin(matches, verse);
    const score = scores[verse]! + hits.scores[verse]!;
    scores[verse] = score;
    if (score > matches.top) matches.top = score;
    hits.scores[verse] = 0;
    clauses[verse]!++;
    const by = hits.how[verse]!;
    if (by !== OWN) {
      how[verse]! |= by;
      shared[verse]! &= by;
    }
  }
  hits.count = 0;
}

function keep(
  { on, ...run }: Run,
  query: Query,
  books: readonly string[] | undefined,
  verses: Uint32Array,
): Uint32Array {
  let kept = verses;
  if (query.scopes.length > 0 || books !== undefined) kept = kept.filter(inScope(on.table, query.scopes, books));
  for (const term of query.without) {
    const exact = term.kind === 'word' ? ({ kind: 'phrase', words: [term.word] } as const) : term;
    findClause({ on, ...run }, [exact], on.hits);
    kept = kept.filter((verse) => on.hits.scores[verse] === 0);
    clearHits(on.hits);
  }
  return kept;
}

/** How many clauses it lacks in any one wording, its own or another edition's; of words from here and there it lacks at least one. */
export function lacking({ matches: { clauses, shared } }: Searchable, verse: number, asked: number): number {
  const lacks = asked - clauses[verse]!;
  return lacks > 0 ? lacks : shared[verse] === 0 ? 1 : 0;
}
