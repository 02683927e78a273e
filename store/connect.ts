import { StartError } from '../program/errors.ts';
import type { Log } from '../program/log.ts';
import { Availability, sqliteCode } from './availability.ts';
import { hasAppended } from './change-log.ts';
import { type Database, DatabaseUnavailable, type Engine } from './database.ts';
import { openSqlite } from './sqlite-engine.ts';
import { placeIn, StoreLost, type StorePlace } from './store-lost.ts';

export interface DatabaseOptions {
  /** A PostgreSQL's; SQLite's file in varDir without. */
  readonly url?: string;
  readonly varDir: string;
  /** Where copies lie: `backups` in varDir without. */
  readonly backupDir?: string;
  /** Where the program lies; without it, a large SQLite is not gone through as it is opened. */
  readonly programDir?: string;
  readonly log: Log;
  /** How long one waits for another process that holds SQLite's file: five seconds, and tests wait less. */
  readonly patienceMs?: number;
}

/** Opens nothing yet: the engine may be away now and be there later. */
export function openDatabase({
  url,
  varDir,
  backupDir,
  programDir,
  log,
  patienceMs = 5_000,
}: DatabaseOptions): Database {
  const place = placeIn(varDir, url ? 'postgres' : 'sqlite', backupDir);
  const availability = new Availability(log);
  // Who does not use PostgreSQL does not load its client.
  const engine = url
    ? import('./postgres-engine.ts').then(({ openPostgres }) => openPostgres(url, place, availability, log))
    : Promise.resolve(openSqlite(place, availability, patienceMs, programDir));
  return overEngine(place, engine, availability);
}

function overEngine(place: StorePlace, opening: Promise<Engine>, availability: Availability): Database {
  const listeners = new Set<() => void>();
  let unwatch: (() => void) | undefined;
  let migrated: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    const engine = await opening;
    await engine.inspect();
    availability.found(undefined);
    await engine.migrate();
  }
  /** Looks at the store and migrates it, once; a failure is tried again by whoever comes next. */
  const ready = (): Promise<void> => {
    migrated ??= placing(prepare).catch((error) => {
      migrated = undefined;
      throw error;
    });
    return migrated;
  };
  /** A loss is told with where it was. */
  async function placing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StoreLost) throw new StoreLost(error.fault, place, error.cause);
      // A damaged store may answer anything: that a table is not there, that a column is not.
      const { fault } = availability;
      throw fault && (error instanceof DatabaseUnavailable || sqliteCode(error) !== undefined)
        ? new StoreLost(fault, place, error)
        : error;
    }
  }
  async function usable(): Promise<Engine> {
    try {
      // What can still be read of a damaged store is.
      if (availability.fault !== 'damaged') await ready();
      return await opening;
    } catch (error) {
      // Seen only after the start: then it is as if the store were away.
      throw error instanceof StartError ? new DatabaseUnavailable(error.message, { cause: error }) : error;
    }
  }
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  function watch(): () => void {
    let end: (() => void) | undefined;
    let ended = false;
    void opening.then((engine) => {
      if (!ended) end = engine.watch(tell);
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
    read: (work) => placing(async () => await work((await usable()).reader)),
    write: (work) =>
      placing(async () => {
        const { writer } = await usable();
        if (availability.fault) throw new StoreLost(availability.fault);
        let changed = false;
        const result = await writer.transaction().execute(async (trx) => {
          const done = await work(trx);
          changed = hasAppended(trx);
          return done;
        });
        if (changed) tell();
        return result;
      }),
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
      unwatch?.();
      unwatch = undefined;
      listeners.clear();
      await (await opening).close();
    },
  };
}
