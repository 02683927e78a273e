import type { LookUp } from './look-up.ts';
import type { Searchable } from './searchable.ts';
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
