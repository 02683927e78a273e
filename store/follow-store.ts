import { coalesce } from '../program/coalesce.ts';
import type { Log } from '../program/log.ts';
import { type Database, DatabaseUnavailable } from './database.ts';

const RETRY_MS = 2_000;

/**
 * Keeps what a process has in memory up with the store: it is read again whenever it may have changed, and now and then while
 * that cannot be done.
 * @param unreadable for the log, where it is the program's fault
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
    /** Resolves when what was stored before the call has been read, or the store is away. */
    refresh,
    close(): void {
      closed = true;
      clearTimeout(retry);
      unlisten();
    },
  };
}
