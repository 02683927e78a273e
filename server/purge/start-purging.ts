import type { Log } from '../../program/log.ts';
import type { PurgeTarget } from '../../services/env.ts';
import type { Services } from '../../services/services.ts';
import { watchGeneration } from '../pages/create-store.ts';
import { ALL, cacheTag } from './cache-tags.ts';
import { createPurger, type Purger } from './purger.ts';

/** Between two looks whether all pages have changed. */
const LOOK_EVERY_MS = 1_000;

/**
 * Has a shared cache drop what becomes stale here. Each instance does so when it shows the new text itself, so the last one's
 * word comes when no instance gives the old one any more. At the start everything is dropped: the build may be another one.
 */
export function startPurging(target: PurgeTarget, services: Services, log: Log): Pick<Purger, 'close'> {
  const { texts, scans, downloads } = services;
  const purger = createPurger(target, log);
  const drop = (tags: readonly string[]) => purger.drop(tags.map(cacheTag));
  const ends = [texts, scans, downloads].map((changing) => changing.onInvalidated(drop));
  const generation = watchGeneration(services);
  let seen = generation();
  const look = setInterval(() => {
    const now = generation();
    if (now !== seen) purger.drop([ALL]);
    seen = now;
  }, LOOK_EVERY_MS).unref();
  purger.drop([ALL]);
  return {
    close() {
      clearInterval(look);
      for (const end of ends) end?.();
      purger.close();
    },
  };
}
