import { LEAST_SHARE } from './match.ts';
import { lacking, type Matches } from './matches.ts';
import type { Query } from './query.ts';
import type { Run } from './run.ts';
import { border } from './top.ts';
import { VERSE_COST } from './visit.ts';

/** Verses whose words' order is weighed; more where none has all words, or one word alone chooses them (`yo soy el que soy`). */
const MOST_MEASURED = 150;
const MOST_OF_PARTS = 600;
const MOST_OF_ONE = 600;
export const MOST_RANKED = Math.max(MOST_MEASURED, MOST_OF_PARTS, MOST_OF_ONE);

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
  // The best of them, by their places in `slots`: the order of their words is weighed.
  /** Those that have all clauses. */
  readonly whole: Uint32Array;
  wholeCount: number;
  readonly parts: Uint32Array;
  partCount: number;
  // Beside those that are being weighed:
  /** Where they stand in the matches. */
  readonly measured: Uint32Array;
  /** What they are worth, or may be worth at most. */
  readonly worths: Float64Array;
}

export const newCandidates = (verseCount: number): Candidates => ({
  slots: new Uint32Array(verseCount),
  count: 0,
  lacks: new Uint8Array(verseCount),
  scores: new Float64Array(verseCount),
  whole: new Uint32Array(MOST_RANKED),
  wholeCount: 0,
  parts: new Uint32Array(MOST_RANKED),
  partCount: 0,
  measured: new Uint32Array(MOST_RANKED),
  worths: new Float64Array(MOST_RANKED),
});

/** What one edition has found. */
export interface Ranked {
  readonly run: Run;
  /** Of the edition among those that are searched. */
  readonly place: number;
  /** How many of its candidates have every clause. */
  readonly whole: number;
  /** The best score. */
  readonly top: number;
}

/** Chooses the edition's candidates of its matches; what they are worth but for the order of their words. */
export function rank(run: Run, place: number, query: Query): Ranked {
  const { candidates, matches } = run.on;
  const { slots, lacks, scores } = candidates;
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
  takeBest(candidates, asked === 1 ? MOST_OF_ONE : whole > 0 ? MOST_MEASURED : MOST_OF_PARTS);
  run.budget.left -= (candidates.wholeCount + candidates.partCount) * VERSE_COST;
  for (let i = 0; i < candidates.count; i++) if (lacks[i] === 0) scores[i] = matches.scores[slots[i]!]!;
  return { run, place, whole, top };
}

/** As scores are compared and shown. */
export const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

/** Takes those for candidates that have all clauses, or whose score is enough. */
function choose(candidates: Candidates, { count, scores, clauses }: Matches, asked: number, least: number): void {
  let chosen = 0;
  for (let slot = 0; slot < count; slot++) {
    const score = scores[slot]!;
    if (score < 0) continue;
    if (score >= least || clauses[slot]! >= asked) candidates.slots[chosen++] = slot;
  }
  candidates.count = chosen;
}

/** Takes those with the greatest scores, as many as `most`; of those that are alike the first. */
function takeBest(candidates: Candidates, most: number): void {
  const { scores, count, lacks, whole, parts } = candidates;
  const least = border(scores, count, most);
  let wholeCount = 0;
  let partCount = 0;
  for (const alike of [false, true])
    for (let i = 0; i < count && wholeCount + partCount < most; i++) {
      if (alike ? scores[i] !== least : scores[i]! <= least) continue;
      if (lacks[i] === 0) whole[wholeCount++] = i;
      else parts[partCount++] = i;
    }
  candidates.wholeCount = wholeCount;
  candidates.partCount = partCount;
}
