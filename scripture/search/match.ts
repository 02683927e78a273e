import { findTerm, matchClause, mostOf } from './find-clause.ts';
import { findNear } from './find-near.ts';
import { inScope } from './in-scope.ts';
import { clearMatches, EVERY, leaveOut, leaveOutHits, slotOf } from './matches.ts';
import { keepPromising } from './promising.ts';
import type { Query } from './query.ts';
import type { Run } from './run.ts';

const ALL_CLAUSES = 255;
/** A verse that lacks words is worth listing when what it has weighs this share of what the best one has. */
export const LEAST_SHARE = 0.35;

/**
 * Fills the edition's matches; those that the query excludes or that lie elsewhere are left out.
 * @param books only in these
 */
export function match(run: Run, query: Query, books: readonly string[] | undefined): void {
  const { matches, table } = run.on;
  clearMatches(matches);
  const narrowed = query.near !== undefined || books !== undefined || query.scopes.length + query.without.length > 0;
  const clauses = query.clauses.map((clause, i) => ({ clause, bit: 1 << i, most: mostOf(run, clause) }));
  clauses.sort((a, b) => b.most - a.most);
  if (!narrowed)
    keepPromising(
      run,
      clauses.map(({ clause }) => clause),
      LEAST_SHARE,
    );
  for (const { clause, bit } of clauses) matchClause(run, clause, bit);
  matches.closed = false;
  if (query.near !== undefined) keepNear(run, findNear(run, query.clauses, query.near));
  if (query.scopes.length > 0 || books !== undefined) {
    const isWithin = inScope(table, query.scopes, books);
    for (let slot = 0; slot < matches.count; slot++) if (!isWithin(matches.verses[slot]!)) leaveOut(matches, slot);
  }
  for (const term of query.without) {
    findTerm(run, term.kind === 'word' ? { kind: 'phrase', words: [term.word] } : term);
    leaveOutHits(matches);
  }
}

/** Of all verses those in which the words stand near each other; undefined where nearness was not asked of two. */
function keepNear({ on }: Run, near: readonly number[] | undefined): void {
  if (near === undefined) return;
  const { matches } = on;
  for (const verse of near) {
    const slot = slotOf(matches, verse, on.weights[verse]!);
    matches.clauses[slot] = ALL_CLAUSES;
    matches.how[slot] = 0;
    matches.shared[slot] = EVERY;
  }
  for (let slot = 0; slot < matches.count; slot++) if (matches.clauses[slot] !== ALL_CLAUSES) leaveOut(matches, slot);
}
