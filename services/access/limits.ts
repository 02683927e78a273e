import type { Trx } from '../../store/trx.ts';

export interface LimitRule {
  /** What is counted: `password-address`. */
  readonly bucket: string;
  /** For whom: a hash, never an address or a name. */
  readonly subject: string;
  readonly most: number;
  readonly windowMs: number;
}

/** How often somebody may do something. Counted in the store: neither a restart nor another instance forgets. */
export interface Limits {
  /**
   * Counts one more, if there may be one more.
   * @param trx counts within this transaction, and is undone with it
   * @returns undefined where it may be done, else the seconds to wait; then nothing was counted
   */
  take(rule: LimitRule, trx?: Trx): Promise<number | undefined>;
  /** Takes back one that was counted in this window. */
  giveBack(rule: LimitRule, trx?: Trx): Promise<void>;
}
