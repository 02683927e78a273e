import type { Log } from '../program/log.ts';
import { DatabaseUnavailable } from './database.ts';

/**
 * Runs work at an interval, skipping a run while the last one is under way.
 * @param failed the log message for failures other than unavailability
 */
export function runPeriodically(everyMs: number, log: Log, failed: string, work: () => Promise<unknown>) {
  let running: Promise<unknown> | undefined;
  const begin = (): void => {
    running ??= work()
      .catch((error) => {
        if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, failed);
      })
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(begin, everyMs).unref();
  return {
    /** Runs the work now. */
    begin,
    /** Stops the interval; resolves when the current run has ended. */
    async end(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
