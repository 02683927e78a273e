import type { Database } from '../../store/database.ts';
import { addToLimit, countOfLimit, takeFromLimit } from '../../store/limits.ts';
import type { Trx } from '../../store/trx.ts';
import type { LimitRule, Limits } from './limits.ts';

/** What fractions may be off by. */
const ROUNDING = 1e-6;

/**
 * A window that slides, of two counts: of the window before, so much counts as still lies within the last `windowMs`,
 * taken as if it had been spread evenly. So nobody gets twice as much where two windows meet.
 */
export function createLimits(database: Database, now: () => Date): Limits {
  const within = <T>(trx: Trx | undefined, work: (trx: Trx) => Promise<T>): Promise<T> =>
    trx ? work(trx) : database.write(work);

  return {
    take: ({ bucket, subject, most, windowMs }, trx) =>
      within(trx, async (inner) => {
        const at = now().getTime();
        const window = at - (at % windowMs);
        const key = { bucket, subject, window };
        const count = await addToLimit(inner, key, window + 2 * windowMs);
        const before = await countOfLimit(inner, { ...key, window: window - windowMs });
        const wait = waitFor({ count, before, most, windowMs, elapsed: at - window });
        if (wait > 0) await takeFromLimit(inner, key);
        return wait > 0 ? Math.ceil((wait - ROUNDING) / 1_000) : undefined;
      }),
    giveBack: ({ bucket, subject, windowMs }: LimitRule, trx) =>
      within(trx, async (inner) => {
        const at = now().getTime();
        await takeFromLimit(inner, { bucket, subject, window: at - (at % windowMs) });
      }),
  };
}

interface Counts {
  /** In this window, with the one that is asked for. */
  readonly count: number;
  readonly before: number;
  readonly most: number;
  readonly windowMs: number;
  /** Of this window. */
  readonly elapsed: number;
}

/** Milliseconds until there may be one more; 0 where there may be now. */
export function waitFor({ count, before, most, windowMs, elapsed }: Counts): number {
  const weighed = (ofBefore: number, passed: number) => ofBefore * (1 - passed / windowMs);
  if (count + weighed(before, elapsed) <= most + ROUNDING) return 0;
  // Enough of the window before will have passed out of sight within this one, or of this one within the next.
  if (count <= most) return windowMs * (1 - (most - count) / before) - elapsed;
  const others = count - 1;
  return windowMs - elapsed + windowMs * (1 - (most - 1) / others);
}
