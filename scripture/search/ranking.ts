import { prepareAlignment, scoreAlignments } from './alignment.ts';
import { LEAST_SHARE } from './match.ts';
import { lacking, type Matches } from './matches.ts';
import type { Query } from './query.ts';
import { type Run, VERSE_COST } from './run.ts';
import type { Searchable } from './searchable.ts';

/** The `most`-th greatest value; -∞ if there are no more than `most` values. */
export function nthGreatest(values: Float64Array, count: number, most: number): number {
  if (count <= most) return Number.NEGATIVE_INFINITY;
  const left = values.slice(0, count);
  let from = 0;
  let to = count - 1;
  // Quickselect: values greater than the pivot move before it, until only the wanted position is left.
  while (from < to) {
    const middle = left[(from + to) >> 1]!;
    let i = from;
    let j = to;
    while (i <= j) {
      while (left[i]! > middle) i++;
      while (left[j]! < middle) j--;
      if (i > j) break;
      const value = left[i]!;
      left[i++] = left[j]!;
      left[j--] = value;
    }
    if (most - 1 <= j) to = j;
    else if (most - 1 >= i) from = i;
    else break;
  }
  return left[most - 1]!;
}

/** Verses whose word order is scored; more if none has all words, or if a single word selects them (`yo soy el que soy`). */
const MOST_MEASURED = 150;
const MOST_OF_PARTS = 600;
const MOST_OF_ONE = 600;
export const MOST_RANKED = Math.max(MOST_MEASURED, MOST_OF_PARTS, MOST_OF_ONE);

/** Verses that have all clauses or most of them. Allocated once per edition and reused by every search. */
export interface Candidates {
  /** Slots in the matches, unordered. */
  readonly slots: Uint32Array;
  /** Number of entries in `slots`. */
  count: number;
  // Parallel to `slots`:
  /** Number of clauses the verse lacks. */
  readonly lacks: Uint8Array;
  readonly scores: Float64Array;
  // The best candidates, as indexes into `slots`: their word order is scored.
  /** Candidates with all clauses. */
  readonly whole: Uint32Array;
  wholeCount: number;
  readonly parts: Uint32Array;
  partCount: number;
  // Parallel to the list that is being scored:
  /** Slots in the matches. */
  readonly measured: Uint32Array;
  /** Scores, or their upper bounds. */
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

/** The result of one edition. */
export interface Ranked {
  readonly run: Run;
  /** Index of the edition among those searched. */
  readonly place: number;
  /** Number of candidates with every clause. */
  readonly whole: number;
  /** The best score. */
  readonly top: number;
}

/** Chooses an edition's candidates among its matches and scores them without word order. */
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

/** Rounds a score to the precision at which scores are compared and shown. */
export const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;

/** Takes verses that have all clauses, or a sufficient score, as candidates. */
function choose(candidates: Candidates, { count, scores, clauses }: Matches, asked: number, least: number): void {
  let chosen = 0;
  for (let slot = 0; slot < count; slot++) {
    const score = scores[slot]!;
    if (score < 0) continue;
    if (score >= least || clauses[slot]! >= asked) candidates.slots[chosen++] = slot;
  }
  candidates.count = chosen;
}

/** Takes the `most` candidates with the greatest scores; the first ones in a tie. */
function takeBest(candidates: Candidates, most: number): void {
  const { scores, count, lacks, whole, parts } = candidates;
  const least = nthGreatest(scores, count, most);
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

// Scores the best candidates by word order and decides which are listed. A verse is aligned with the query only where
// that may change the list: an upper bound follows from the set of words that the verse has.

/** Where fewer than FEW verses have all of at least RECALLED plain words, verses with most of them follow. */
const FEW = 5;
const RECALLED = 3;
/** Verses with all words of a recalled verse are not convincing below this share of the best score. */
const CONVINCING = 0.95;
/** Tolerances: bounds are summed in another order than scores, and scores are rounded. */
const ROUNDING = 1.00001;
const ROUNDED = 1e-4;

export interface Listed {
  readonly mode: 'all' | 'any';
  /** True if only verses with all words are listed. */
  readonly onlyWhole: boolean;
}

/**
 * Scores the best candidates.
 * @param most number of hits wanted: candidates that cannot be among them get the score 0
 */
export function weigh(ranked: readonly Ranked[], query: Query, most: number): Listed {
  let whole = 0;
  let bestWhole = 0;
  const recalled = recalls(query);
  for (const one of ranked) {
    const { candidates } = one.run.on;
    prepareAlignment(one.run, query);
    const denial = recalled && !query.words.includes('no') ? one.run.on.own.index.find('no') : -1;
    whole += one.whole;
    bestWhole = Math.max(bestWhole, weighBest(one, candidates.whole, candidates.wholeCount, most, denial));
  }
  const convinces = (best: number): boolean => whole > 0 && (!recalled || bestWhole >= CONVINCING * best);
  const isEnough = whole > 0 && !(recalled && whole < FEW);
  if (isEnough && (!recalled || convinces(Math.max(...ranked.map(boundOfParts)))))
    return { mode: 'all', onlyWhole: true };
  let best = bestWhole;
  for (const one of ranked) {
    const { candidates } = one.run.on;
    best = Math.max(best, weighBest(one, candidates.parts, candidates.partCount, most, -1));
  }
  return convinces(best) ? { mode: 'all', onlyWhole: isEnough } : { mode: 'any', onlyWhole: false };
}

/** True for a query that recalls a verse instead of listing those with a word: three or more plain words, no operators. */
const recalls = ({ clauses, without, scopes, near }: Query): boolean =>
  clauses.length >= RECALLED &&
  without.length + scopes.length === 0 &&
  near === undefined &&
  clauses.every(([term, other]) => term?.kind === 'word' && (other === undefined || /^\d/.test(term.word)));

/**
 * Writes scores, or their upper bounds, into `worths` for the entries [from, to) of a list.
 * @param denial the word `no` if a verse that has it loses score; else -1
 */
function weighSome(
  { run, top }: Ranked,
  list: Uint32Array,
  from: number,
  to: number,
  exactly: boolean,
  denial: number,
): void {
  const { matches, priors, candidates } = run.on;
  const { slots, worths, measured } = candidates;
  const priorShare = run.weights.prior / 255;
  for (let k = from; k < to; k++) measured[k] = slots[list[k]!]!;
  scoreAlignments(run, measured, from, to, exactly, worths);
  for (let k = from; k < to; k++) {
    const slot = measured[k]!;
    const verse = matches.verses[slot]!;
    const denied = denial >= 0 && hasWord(run.on, verse, denial) ? run.weights.denial : 0;
    const worth = matches.scores[slot]! + top * (priorShare * priors[verse]! + worths[k]! - denied);
    worths[k] = exactly ? rounded(worth) : worth * ROUNDING + ROUNDED;
  }
}

function hasWord({ text }: Searchable, verse: number, word: number): boolean {
  const { places, from, to } = text.words(verse);
  for (let at = from; at < to; at++) if (places[at] === word) return true;
  return false;
}

function boundOfParts(one: Ranked): number {
  const { parts, partCount, worths } = one.run.on.candidates;
  weighSome(one, parts, 0, partCount, false, -1);
  let bound = 0;
  for (let k = 0; k < partCount; k++) bound = Math.max(bound, worths[k]!);
  return bound;
}

/** Scores the entries that may be among the best `most` and moves them to the front; returns the best score. */
function weighBest(one: Ranked, list: Uint32Array, count: number, most: number, denial: number): number {
  const { scores, worths } = one.run.on.candidates;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  let done = 0;
  /** Scores the entries before `end`. */
  const weighTo = (end: number) => {
    weighSome(one, list, done, end, true, denial);
    for (; done < end; done++) {
      const score = worths[done]!;
      scores[list[done]!] = score;
      best = Math.max(best, score);
      least = Math.min(least, score);
    }
  };
  // Bounds do not pay here: half of the entries would be scored anyway.
  if (count <= 2 * most) {
    weighTo(count);
    return best;
  }
  weighSome(one, list, 0, count, false, -1);
  // Scores the entries with the highest bounds first: the lowest of their scores is the threshold for the rest.
  weighTo(putFirst(list, worths, 0, count, nthGreatest(worths, count, most)));
  weighTo(putFirst(list, worths, done, count, least));
  for (let k = done; k < count; k++) scores[list[k]!] = 0;
  return best;
}

/** Moves the entries in [from, to) that reach `enough` before the others; returns where they end. */
function putFirst(list: Uint32Array, worths: Float64Array, from: number, to: number, enough: number): number {
  let end = from;
  for (let k = from; k < to; k++) {
    if (worths[k]! < enough) continue;
    const [other, worth] = [list[end]!, worths[end]!];
    list[end] = list[k]!;
    list[k] = other;
    worths[end++] = worths[k]!;
    worths[k] = worth;
  }
  return end;
}
