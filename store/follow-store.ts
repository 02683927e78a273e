import { coalesce } from '../program/coalesce.ts';
import type { Log } from '../program/log.ts';
import { type Database, DatabaseUnavailable } from './database.ts';

const RETRY_MS = 2_000;

/**
 * Keeps an in-memory copy current: it is read again whenever the store may have changed, and retried while reading
 * fails.
 * @param unreadable the log message for failures other than unavailability
 */
export function followStore(database: Database, log: Log, unreadable: string, read: () => Promise<void>) {
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const refresh = coalesce(async () => {
    if (closed) return;
    try {
      await read();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, unreadable);
      clearTimeout(retry);
      if (!closed) retry = setTimeout(refresh, RETRY_MS).unref();
    }
  });
  const unlisten = database.onChange(() => void refresh());
  return {
    /** Resolves when the state stored before the call has been read, or the store is unavailable. */
    refresh,
    close(): void {
      closed = true;
      clearTimeout(retry);
      unlisten();
    },
  };
}
