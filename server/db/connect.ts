import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { Availability } from './availability.ts';
import { hasAppended } from './change-log.ts';
import { type Database, DatabaseUnavailable } from './database.ts';
import type { Engine } from './engine.ts';
import { openSqlite } from './sqlite-engine.ts';

export interface DatabaseOptions {
  /** A PostgreSQL's; SQLite's file in varDir without. */
  readonly url?: string;
  readonly varDir: string;
  readonly log: Log;
  /** How long one waits for another process that holds SQLite's file: five seconds, and tests wait less. */
  readonly patienceMs?: number;
}

/** Opens nothing yet: the engine may be away now and be there later. */
export function openDatabase({ url, varDir, log, patienceMs = 5_000 }: DatabaseOptions): Database {
  const availability = new Availability(log);
  // Who does not use PostgreSQL does not load its client.
  const engine = url
    ? import('./postgres-engine.ts').then(({ openPostgres }) => openPostgres(url, availability, log))
    : Promise.resolve(openSqlite(varDir, availability, patienceMs));
  return overEngine(url ? 'postgres' : 'sqlite', engine, availability);
}

function overEngine(name: Database['engine'], opening: Promise<Engine>, availability: Availability): Database {
  const listeners = new Set<() => void>();
  let unwatch: (() => void) | undefined;
  let migrated: Promise<void> | undefined;

  /** Migrates once; a failure is tried again by whoever comes next. */
  const ready = (): Promise<void> => {
    migrated ??= opening
      .then((engine) => engine.migrate())
      .catch((error) => {
        migrated = undefined;
        throw error;
      });
    return migrated;
  };
  async function usable(): Promise<Engine> {
    try {
      await ready();
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
    engine: name,
    get available() {
      return availability.available;
    },
    ready,
    async read(work) {
      return await work((await usable()).reader);
    },
    async write(work) {
      const { writer } = await usable();
      let changed = false;
      const result = await writer.transaction().execute(async (trx) => {
        const done = await work(trx);
        changed = hasAppended(trx);
        return done;
      });
      if (changed) tell();
      return result;
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
      unwatch?.();
      unwatch = undefined;
      listeners.clear();
      await (await opening).close();
    },
  };
}
