import type { LookUp } from './look-up.ts';
import type { Searchable, WordSource } from './searchable.ts';
import type { Weights } from './weights.ts';

/** Remaining work, in visited postings; work beyond it is skipped. */
export interface Budget {
  left: number;
  /** True if something was skipped because it would have cost more than was left. */
  isCut?: boolean;
}

/** For work that is bounded elsewhere. */
export const UNBOUNDED: Budget = { left: Number.POSITIVE_INFINITY };

/** Charges a cost in advance. False if it exceeds the budget: nothing is charged, and the caller skips the work. */
export function pay(budget: Budget, cost: number): boolean {
  if (payIfLeft(budget, cost)) return true;
  budget.isCut = true;
  return false;
}

/** The same for optional work (optimisations, additional information): skipping it loses no hits. */
export function payIfLeft(budget: Budget, cost: number): boolean {
  if (cost > budget.left) return false;
  budget.left -= cost;
  return true;
}

/** One search in one edition. */
export interface Run {
  readonly on: Searchable;
  readonly lookUp: LookUp;
  readonly weights: Weights;
  /** Shared by all editions of one search. */
  readonly budget: Budget;
}

// Costs of other work, in postings. Reading the verse count of a place costs one.
/** Looking up a word by its letters, spellings and stem. */
export const LOOK_UP_COST = 64;
/** Aligning the query with a verse and computing its upper bound. */
export const VERSE_COST = 20;
/** Scanning the words of a verse. */
export const costOfWords = (words: number): number => 2 + (words >> 2);
/** Reading a text letter by letter. */
export const costOfLetters = (letters: number): number => 2 + (letters >> 2);

/** Visits the verses of some words while the budget lasts. */
export function visit(
  { budget }: Run,
  { index }: WordSource,
  places: readonly number[],
  found: (verse: number, low: number) => void,
): void {
  const { bits } = index;
  const mask = (1 << bits) - 1;
  for (const place of places) {
    if (!pay(budget, 1) || !pay(budget, index.count(place))) return;
    const { packed, from, to } = index.postings(place);
    for (let i = from; i < to; i++) {
      const value = packed[i]!;
      found(value >>> bits, value & mask);
    }
  }
}

/** Like visit, for the edition's own words, but visits each verse only once. */
export function visitOnce(run: Run, places: readonly number[], found: (verse: number) => void): void {
  const { matches, own } = run.on;
  const { lists } = matches;
  const list = ++matches.list;
  visit(run, own, places, (verse) => {
    if (lists[verse] === list) return;
    lists[verse] = list;
    found(verse);
  });
}
