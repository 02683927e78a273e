import type { Database } from '../../store/database.ts';
import { countOfLimit, decrementLimit, incrementLimit } from '../../store/limits.ts';
import type { Trx } from '../../store/trx.ts';

export interface LimitRule {
  /** Names the action that is counted: `password-address`. */
  readonly bucket: string;
  /** The counted client or account: a hash, never an address or a name. */
  readonly subject: string;
  readonly most: number;
  readonly windowMs: number;
}

/** Rate limits. The counts are in the store, so they survive a restart and all instances share them. */
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

/** Tolerance for rounding errors of fractions. */
const ROUNDING = 1e-6;

/**
 * A sliding window made of two counters. The previous window counts by the part of it that lies within the last `windowMs`,
 * as if its requests had been spread evenly. So no client gets twice the limit where two windows meet.
 */
export function createLimits(database: Database, now: () => Date): Limits {
  const within = <T>(trx: Trx | undefined, work: (trx: Trx) => Promise<T>): Promise<T> =>
    trx ? work(trx) : database.write(work);

  return {
    consume: ({ bucket, subject, most, windowMs }, trx) =>
      within(trx, async (inner) => {
        const at = now().getTime();
        const window = at - (at % windowMs);
        const key = { bucket, subject, window };
        const count = await incrementLimit(inner, key, window + 2 * windowMs);
        const before = await countOfLimit(inner, { ...key, window: window - windowMs });
        const wait = waitFor({ count, before, most, windowMs, elapsed: at - window });
        if (wait > 0) await decrementLimit(inner, key);
        return wait > 0 ? Math.ceil((wait - ROUNDING) / 1_000) : undefined;
      }),
    refund: ({ bucket, subject, windowMs }: LimitRule, trx) =>
      within(trx, async (inner) => {
        const at = now().getTime();
        await decrementLimit(inner, { bucket, subject, window: at - (at % windowMs) });
      }),
  };
}

interface Counts {
  /** In this window, the new one included. */
  readonly count: number;
  readonly before: number;
  readonly most: number;
  readonly windowMs: number;
  /** Since this window began. */
  readonly elapsed: number;
}

/** Milliseconds until the next one is allowed; 0 if it is allowed now. */
export function waitFor({ count, before, most, windowMs, elapsed }: Counts): number {
  const weighed = (ofBefore: number, passed: number) => ofBefore * (1 - passed / windowMs);
  if (count + weighed(before, elapsed) <= most + ROUNDING) return 0;
  // Room comes either in this window, as the one before slides out of it, or in the next, as this one slides out.
  if (count <= most) return windowMs * (1 - (most - count) / before) - elapsed;
  const others = count - 1;
  return windowMs - elapsed + windowMs * (1 - (most - 1) / others);
}
