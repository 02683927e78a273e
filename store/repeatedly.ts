import type { Log } from '../program/log.ts';
import { DatabaseUnavailable } from './database.ts';

/**
 * Does something again and again, unless it is still under way.
 * @param failed for the log, where it is the program's fault: that the store is away is none
 */
export function repeatedly(everyMs: number, log: Log, failed: string, work: () => Promise<unknown>) {
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
    /** Does it now. */
    begin,
    /** Resolves when what is under way has ended. */
    async end(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
