import type { LookUp } from './look-up.ts';
import type { Searchable } from './searchable.ts';
import type { Weights } from './weights.ts';

/** How many postings may still be visited; what is beyond is not looked at. */
export interface Budget {
  left: number;
}

/** One search in one edition. */
export interface Run {
  readonly on: Searchable;
  readonly lookUp: LookUp;
  readonly weights: Weights;
  /** Shared by the editions that are searched together. */
  readonly budget: Budget;
}
