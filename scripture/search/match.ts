import { findTerm, matchClause, mostOf } from './find-clause.ts';
import { findNear } from './find-near.ts';
import { inScope } from './in-scope.ts';
import { clearMatches, EVERY, leaveOut, type Matches, OWN, slotOf } from './matches.ts';
import { keepPromising } from './promising.ts';
import type { Clause, Query } from './query.ts';
import { pay, type Run } from './run.ts';
import { versesIn, type WordVerses } from './word-verses.ts';

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
  // First, so that the budget reaches: what it does not reach is lacking then, and never wrong.
  const excluded = query.without.length === 0 ? undefined : new Uint8Array(table.count);
  const exclude = (verse: number) => {
    excluded![verse] = 1;
  };
  for (const term of query.without) findTerm(run, term, exclude);
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
  if (excluded !== undefined)
    for (let slot = 0; slot < matches.count; slot++) if (excluded[matches.verses[slot]!] === 1) leaveOut(matches, slot);
  const [only, another] = query.clauses;
  if (only !== undefined && another === undefined) leaveOutOthers(run, only);
}

/**
 * A word that the text has is not looked for in other editions where nothing else is asked for: the verses that only these
 * have it in are left out. Each term of `siervo o esclavo` is judged by itself, so that it never finds less than either.
 */
function leaveOutOthers({ on: { matches }, lookUp, budget }: Run, clause: Clause): void {
  const ofOthers: WordVerses[] = [];
  for (const term of clause) {
    const verses = term.kind === 'word' ? lookUp.verses(term.word) : undefined;
    if (verses === undefined) continue;
    // Once to see whose they are, and once more to note them.
    if (!pay(budget, 2 * verses.packed.length)) return;
    if (!hasOwn(matches, verses)) ofOthers.push(verses);
  }
  const stays = new Uint8Array(matches.count);
  for (const verses of ofOthers)
    versesIn(verses, (verse) => {
      const slot = matches.slots[verse]! - 1;
      if (slot >= 0) stays[slot] = 1;
    });
  for (let slot = 0; slot < matches.count; slot++)
    if (stays[slot] === 0 && matches.shared[slot] !== EVERY) leaveOut(matches, slot);
}

/** Whether a verse that is not left out has a word by its own words. */
function hasOwn({ slots, scores }: Matches, verses: WordVerses): boolean {
  let has = false;
  versesIn(verses, (verse, how) => {
    const slot = slots[verse]! - 1;
    has ||= (how & OWN) !== 0 && slot >= 0 && scores[slot]! >= 0;
  });
  return has;
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
