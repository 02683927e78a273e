import { layOut, measure } from './closeness.ts';
import { LEAST_SHARE } from './match.ts';
import { lacking, type Matches } from './matches.ts';
import type { Query } from './query.ts';
import { type Run, VERSE_COST } from './run.ts';
import type { Searchable } from './searchable.ts';

/** The `most`-th greatest of some values; less than all of them where they are no more. */
export function border(values: Float64Array, count: number, most: number): number {
  if (count <= most) return Number.NEGATIVE_INFINITY;
  const left = values.slice(0, count);
  let from = 0;
  let to = count - 1;
  // Quickselect: what is greater than a value in the middle goes before it, until the place asked for is alone.
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

// What the best candidates are worth by the order of their words, and which of them are listed. The query is laid along a
// verse only where that may change what is listed: what it adds at most is told by which words the verse has.

/** Where so few verses have all of this many plain words, those that have most of them follow. */
const FEW = 5;
const RECALLED = 3;
/** Verses that have all words of one that is recalled, and weigh less than this share of the best, are not it. */
const CONVINCING = 0.95;
/** Bounds are added up in another order than scores, which are rounded. */
const ROUNDING = 1.00001;
const ROUNDED = 1e-4;

export interface Listed {
  readonly mode: 'all' | 'any';
  /** Whether only verses that have all words are listed. */
  readonly onlyWhole: boolean;
}

/**
 * Weighs the best candidates.
 * @param most only so many are asked for, the best: those that cannot be among them are worth nothing
 */
export function weigh(ranked: readonly Ranked[], query: Query, most: number): Listed {
  let whole = 0;
  let bestWhole = 0;
  const recalled = recalls(query);
  for (const one of ranked) {
    const { candidates } = one.run.on;
    layOut(one.run, query);
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

/** Whether somebody recalls a verse rather than lists all that have a word: three plain words or more, no operators. */
const recalls = ({ clauses, without, scopes, near }: Query): boolean =>
  clauses.length >= RECALLED &&
  without.length + scopes.length === 0 &&
  near === undefined &&
  clauses.every(([term, other]) => term?.kind === 'word' && (other === undefined || /^\d/.test(term.word)));

/**
 * Puts what they are worth, or may be worth at most, into `worths`, for those of a list in [from, to).
 * @param denial the word `no`, where a verse that has it is worth less; else -1
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
  measure(run, measured, from, to, exactly, worths);
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

/** Weighs those of a list that may be among its best `most`, and puts them first; what the best is worth. */
function weighBest(one: Ranked, list: Uint32Array, count: number, most: number, denial: number): number {
  const { scores, worths } = one.run.on.candidates;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  let done = 0;
  /** Weighs those up to that place. */
  const weighTo = (end: number) => {
    weighSome(one, list, done, end, true, denial);
    for (; done < end; done++) {
      const score = worths[done]!;
      scores[list[done]!] = score;
      best = Math.max(best, score);
      least = Math.min(least, score);
    }
  };
  // Half of them would be weighed anyway.
  if (count <= 2 * most) {
    weighTo(count);
    return best;
  }
  weighSome(one, list, 0, count, false, -1);
  // First those that promise most: the last of them is worth so much at least.
  weighTo(putFirst(list, worths, 0, count, border(worths, count, most)));
  weighTo(putFirst(list, worths, done, count, least));
  for (let k = done; k < count; k++) scores[list[k]!] = 0;
  return best;
}

/** Puts those of a list in [from, to) that are worth so much before the others; where they end. */
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
