// Runs the same suite on both engines: on SQLite in a temporary folder, and, if TEST_DATABASE_URL is set (`npm test`
// starts a server), on PostgreSQL in a separate schema.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, onTestFinished } from 'vitest';
import { createLog } from '../program/log.ts';
import { Availability } from './availability.ts';
import { openDatabase } from './connect.ts';
import { type Database, type Engine, SQLITE_FILE } from './database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { openPostgres } from './postgres-engine.ts';
import { openSqlite } from './sqlite-engine.ts';
import { placeIn } from './store-lost.ts';
import { newSchema } from './test-schema.ts';
import { postgresStatements, putSqlite } from './test-templates.ts';

export interface TestStore {
  readonly varDir: string;
  /** Absent with SQLite. */
  readonly url?: string;
  /** Opens an instance on this store; several share it, as several servers would. Closed after the test. */
  open(options?: { readonly lockTimeoutMs: number }): Database;
  /** Opens the engine alone, migrated, or as it was before a migration. Closed after the test. */
  openEngine(before?: string): Promise<Engine>;
}

export interface NewStore {
  /** Not migrated, as in a fresh installation. */
  readonly bare?: true;
}

/** @param suite receives the function that creates an empty store for the running test */
export function describeEngines(name: string, suite: (newStore: (how?: NewStore) => Promise<TestStore>) => void): void {
  const declare = (make: (how: NewStore) => Promise<Omit<TestStore, 'openEngine'> & { remove(): Promise<void> }>) => {
    suite(async (how = {}) => {
      const { open, remove, ...store } = await make(how);
      // `onTestFinished` callbacks run in reverse order, so the databases opened on the store are closed by then.
      onTestFinished(remove);
      return {
        ...store,
        open(options) {
          const database = open(options);
          onTestFinished(() => database.close());
          return database;
        },
        async openEngine(before) {
          const log = createLog('silent');
          const availability = new Availability(log);
          const engine = store.url
            ? openPostgres(store.url, placeIn(store.varDir, 'postgres'), availability, log)
            : openSqlite(placeIn(store.varDir), availability, 5_000);
          onTestFinished(() => engine.close());
          if (before === undefined) await engine.migrate();
          else {
            if (!store.url) writeFileSync(join(store.varDir, SQLITE_FILE), '');
            const at = MIGRATIONS.findIndex(({ name }) => name === before);
            await migrate(engine.writer, () => {}, MIGRATIONS.slice(0, at));
          }
          return engine;
        },
      };
    });
  };
  describe(`${name} (SQLite)`, () => declare(newSqlite));
  const url = process.env.TEST_DATABASE_URL;
  describe.skipIf(!url)(`${name} (PostgreSQL)`, () => declare((how) => newPostgres(url ?? '', how)));
}

/** A folder that is removed after the test. */
export function newVarDir(): string {
  const varDir = mkdtempSync(join(tmpdir(), 'biblia-db-'));
  onTestFinished(() => rmSync(varDir, { recursive: true, force: true }));
  return varDir;
}

async function newSqlite({ bare }: NewStore) {
  const varDir = mkdtempSync(join(tmpdir(), 'biblia-db-'));
  if (!bare) await putSqlite(varDir);
  return {
    varDir,
    open: (options?: { readonly lockTimeoutMs: number }) =>
      openDatabase({ varDir, log: createLog('silent'), ...options }),
    remove: async () => rmSync(varDir, { recursive: true }),
  };
}

async function newPostgres(server: string, { bare }: NewStore) {
  const sqlite = await newSqlite({ bare: true });
  const schema = await newSchema(server, bare ? '' : await postgresStatements(server));
  return {
    ...sqlite,
    url: schema.url,
    open: () => openDatabase({ url: schema.url, varDir: sqlite.varDir, log: createLog('silent') }),
    async remove() {
      await sqlite.remove();
      await schema.remove();
    },
  };
}
