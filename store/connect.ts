import { StartError } from '../program/errors.ts';
import type { Log } from '../program/log.ts';
import { Availability, sqliteCode } from './availability.ts';
import { hasAppended } from './change-log.ts';
import { type Database, DatabaseUnavailable, type Engine } from './database.ts';
import { openSqlite } from './sqlite-engine.ts';
import { placeIn, StoreLost, type StorePlace } from './store-lost.ts';

export interface DatabaseOptions {
  /** The address of a PostgreSQL server; without it, SQLite's file in varDir is used. */
  readonly url?: string;
  readonly varDir: string;
  /** The folder of backups; `backups` in varDir by default. */
  readonly backupDir?: string;
  /** The program's folder; without it, a large SQLite file is not checked on opening. */
  readonly programDir?: string;
  readonly log: Log;
  /** How long to wait for another process's lock on SQLite's file: five seconds by default, less in tests. */
  readonly lockTimeoutMs?: number;
}

/** Opens nothing yet: the engine may be unavailable now and come up later. */
export function openDatabase({
  url,
  varDir,
  backupDir,
  programDir,
  log,
  lockTimeoutMs = 5_000,
}: DatabaseOptions): Database {
  const place = placeIn(varDir, url ? 'postgres' : 'sqlite', backupDir);
  const availability = new Availability(log);
  // PostgreSQL's client is loaded only where it is used.
  const engine = url
    ? import('./postgres-engine.ts').then(({ openPostgres }) => openPostgres(url, place, availability, log))
    : Promise.resolve(openSqlite(place, availability, lockTimeoutMs, programDir));
  return overEngine(place, engine, availability);
}

function overEngine(place: StorePlace, opening: Promise<Engine>, availability: Availability): Database {
  const listeners = new Set<() => void>();
  let unwatch: (() => void) | undefined;
  let migrated: Promise<void> | undefined;
  let closed = false;
  const writing = new Set<Promise<unknown>>();

  async function prepare(): Promise<void> {
    const engine = await opening;
    await engine.inspect();
    availability.found(undefined);
    await engine.migrate();
  }
  /** Inspects and migrates the store, once; after a failure the next caller tries again. */
  const ready = (): Promise<void> => {
    migrated ??= withPlace(prepare).catch((error) => {
      migrated = undefined;
      throw error;
    });
    return migrated;
  };
  /** Adds the store's location to a StoreLost error. */
  async function withPlace<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StoreLost) throw new StoreLost(error.fault, place, error.cause);
      // A damaged store may fail with any error, such as a missing table or column.
      const { fault } = availability;
      throw fault && (error instanceof DatabaseUnavailable || sqliteCode(error) !== undefined)
        ? new StoreLost(fault, place, error)
        : error;
    }
  }
  async function usableEngine(): Promise<Engine> {
    // While a backup is restored, readers are still served.
    if (closed) throw new DatabaseUnavailable('closed');
    try {
      // Reads from a damaged store are still attempted.
      if (availability.fault !== 'damaged') await ready();
      return await opening;
    } catch (error) {
      // After the start, this counts as unavailability.
      throw error instanceof StartError ? new DatabaseUnavailable(error.message, { cause: error }) : error;
    }
  }
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  function watch(): () => void {
    let end: (() => void) | undefined;
    let ended = false;
    void opening.then((engine) => {
      if (!ended) end = engine.watch(notify);
    });
    return () => {
      ended = true;
      end?.();
    };
  }

  return {
    engine: place.engine,
    get lost() {
      return availability.fault && new StoreLost(availability.fault, place);
    },
    get available() {
      return availability.available;
    },
    ready,
    read: (work) => withPlace(async () => await work((await usableEngine()).reader)),
    write: (work) => {
      const written = withPlace(async () => {
        const { writer } = await usableEngine();
        if (availability.fault) throw new StoreLost(availability.fault);
        let changed = false;
        const result = await writer.transaction().execute(async (trx) => {
          const done = await work(trx);
          changed = hasAppended(trx);
          return done;
        });
        if (changed) notify();
        return result;
      });
      writing.add(written);
      const ended = () => void writing.delete(written);
      written.then(ended, ended);
      return written;
    },
    onChange(listener) {
      listeners.add(listener);
      unwatch ??= watch();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unwatch?.();
        unwatch = undefined;
      };
    },
    async close() {
      closed = true;
      unwatch?.();
      unwatch = undefined;
      listeners.clear();
      await Promise.allSettled(writing);
      await (await opening).close();
    },
  };
}
