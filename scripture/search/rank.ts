import { closenessTo } from './closeness.ts';
import { LEAST_SHARE } from './match.ts';
import { EVERY, lacking, type Matches } from './matches.ts';
import type { Query } from './query.ts';
import type { Run } from './run.ts';
import type { Searchable } from './searchable.ts';
import { border } from './top.ts';
import { VERSE_COST } from './visit.ts';

/** Verses whose words' order is weighed; more where none has all words, or one word alone chooses them (`yo soy el que soy`). */
const MOST_MEASURED = 150;
const MOST_OF_PARTS = 600;
const MOST_OF_ONE = 600;

/** Verses that have all clauses or much of them. Made once for an edition and used again by every search. */
export interface Candidates {
  /** Where they stand in the matches; in no order. */
  readonly slots: Uint32Array;
  /** Of `slots`. */
  count: number;
  // Beside each of `slots`:
  /** How many clauses it lacks. */
  readonly lacks: Uint8Array;
  readonly scores: Float64Array;
  /** 1 where the order of its words is weighed: the best of them. */
  readonly isMeasured: Uint8Array;
}

export const newCandidates = (verseCount: number): Candidates => ({
  slots: new Uint32Array(verseCount),
  count: 0,
  lacks: new Uint8Array(verseCount),
  scores: new Float64Array(verseCount),
  isMeasured: new Uint8Array(verseCount),
});

/** What one edition has found. */
export interface Ranked {
  readonly on: Searchable;
  /** Of the edition among those that are searched. */
  readonly place: number;
  /** How many of its candidates have every clause. */
  readonly whole: number;
  /** How many are measured. */
  readonly measured: number;
}

/** Chooses the edition's candidates of its matches, and weighs them. */
export function rank(run: Run, place: number, query: Query): Ranked {
  const { on, weights } = run;
  const { candidates, matches, priors } = on;
  const { slots, lacks, scores, isMeasured } = candidates;
  const asked = query.clauses.length;
  let top = 0;
  for (let slot = 0; slot < matches.count; slot++) top = Math.max(top, matches.scores[slot]!);
  choose(candidates, matches, asked, top * LEAST_SHARE);
  let whole = 0;
  for (let i = 0; i < candidates.count; i++) {
    const lack = lacking(matches, slots[i]!, asked);
    lacks[i] = lack;
    if (lack === 0) whole++;
    scores[i] = matches.scores[slots[i]!]! + (lack === 0 ? top : 0);
  }
  const measured = markBest(candidates, asked === 1 ? MOST_OF_ONE : whole > 0 ? MOST_MEASURED : MOST_OF_PARTS);
  run.budget.left -= measured * VERSE_COST;
  const measure = closenessTo(run, query);
  const priorShare = weights.prior / 255;
  for (let i = 0; i < candidates.count; i++) {
    const slot = slots[i]!;
    const bonus = isMeasured[i] === 0 ? 0 : priorShare * priors[matches.verses[slot]!]! + measure(slot);
    scores[i] = Math.round((matches.scores[slot]! + top * bonus) * 1e4) / 1e4;
  }
  return { on, place, whole, measured };
}

/** Takes those for candidates that have all clauses, or whose score is enough. */
function choose(
  candidates: Candidates,
  { count, scores, clauses, shared }: Matches,
  asked: number,
  least: number,
): void {
  // A single word that the text has is not looked for in other editions.
  let own = false;
  for (let slot = 0; asked === 1 && !own && slot < count; slot++) own = scores[slot]! >= 0 && shared[slot] === EVERY;
  let chosen = 0;
  for (let slot = 0; slot < count; slot++) {
    const score = scores[slot]!;
    if (score < 0) continue;
    if ((score >= least || clauses[slot]! >= asked) && (!own || shared[slot] === EVERY))
      candidates.slots[chosen++] = slot;
  }
  candidates.count = chosen;
}

/** Marks those with the greatest scores, as many as `most`; of those that are alike the first. */
function markBest({ scores, count, isMeasured }: Candidates, most: number): number {
  const least = border(scores, count, most);
  let marked = 0;
  for (let i = 0; i < count; i++) {
    isMeasured[i] = scores[i]! > least ? 1 : 0;
    marked += isMeasured[i]!;
  }
  for (let i = 0; i < count && marked < most; i++)
    if (scores[i] === least) {
      isMeasured[i] = 1;
      marked++;
    }
  return marked;
}
