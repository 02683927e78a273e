import type { Trx } from '../../store/trx.ts';

export interface LimitRule {
  /** What is counted: `password-address`. */
  readonly bucket: string;
  /** Whose uses are counted: a hash, never an address or a name. */
  readonly subject: string;
  readonly most: number;
  readonly windowMs: number;
}

/** How often somebody may do something. Counted in the store, so a restart keeps the counts and all instances share them. */
export interface Limits {
  /**
   * Counts one use, if the rule allows it.
   * @param trx count within this transaction; a rollback undoes it
   * @returns undefined if allowed; else the seconds to wait, and nothing was counted
   */
  consume(rule: LimitRule, trx?: Trx): Promise<number | undefined>;
  /** Gives back one use that was counted in this window. */
  refund(rule: LimitRule, trx?: Trx): Promise<void>;
}
