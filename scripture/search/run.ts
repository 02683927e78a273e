import type { LookUp } from './look-up.ts';
import type { Searchable, WordSource } from './searchable.ts';
import type { Weights } from './weights.ts';

/** How much may still be done, in postings that are visited; what is beyond is not looked at. */
export interface Budget {
  left: number;
  /** Something was not looked at, because more than is left would have been needed for it. */
  isCut?: boolean;
}

/** For what has bounds of its own. */
export const UNBOUNDED: Budget = { left: Number.POSITIVE_INFINITY };

/** Takes what something costs before it is done. False: that is more than is left, nothing is taken, and it is not done. */
export function pay(budget: Budget, cost: number): boolean {
  if (payIfLeft(budget, cost)) return true;
  budget.isCut = true;
  return false;
}

/** The same for what makes a search quicker, or is told beside it: without it nothing lacks that is found. */
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
  /** Shared by the editions that are searched together. */
  readonly budget: Budget;
}

// What else a search does costs so much, in postings. To ask for a place, that is in how many verses a word stands, costs one.
/** Looking for a word by its letters, its spellings and its stem. */
export const LOOK_UP_COST = 64;
/** Laying the query along a verse, and telling before what that may be worth at most. */
export const VERSE_COST = 20;
/** Going through words of a verse. */
export const costOfWords = (words: number): number => 2 + (words >> 2);
/** Reading a text letter by letter. */
export const costOfLetters = (letters: number): number => 2 + (letters >> 2);

/** Visits the verses of some words, as long as the budget lasts. */
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

/** As visit, but each verse of the edition's own words once, whichever of them it has. */
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
