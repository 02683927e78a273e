import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Availability } from './availability.ts';
import { type Engine, SQLITE_FILE } from './database.ts';
import { inspectSqlite, isDamagedInChild } from './inspect-sqlite.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { SqliteFile, sqliteDialect } from './sqlite-file.ts';
import { hasTraces, StoreLost, type StorePlace } from './store-lost.ts';

const KEPT = 3;

/** Copies the store into a folder, which keeps the last few copies. */
export function copySqlite(path: string, folder: string, now = new Date()): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = now.toISOString().replace(/[:.]/g, '-');
  const copy = join(folder, `sagrada-${stamp}-${process.pid}.sqlite`);
  const db = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    db.prepare('vacuum into ?').run(copy);
    chmodSync(copy, 0o600);
    sync(copy);
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  } finally {
    db.close();
  }
  const copies = readdirSync(folder).filter((name) => /^sagrada-.*\.sqlite$/.test(name));
  for (const old of copies.sort().slice(0, -KEPT)) rmSync(join(folder, old), { force: true });
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

/** Polling interval for other processes' commits. */
const LOOK_EVERY_MS = 250;

/**
 * Opens the file in `var/` with two connections: reads continue while a writer waits for another process.
 * @param programDir the program's folder, needed to check a large file
 */
export function openSqlite(
  place: StorePlace,
  availability: Availability,
  lockTimeoutMs: number,
  programDir?: string,
): Engine {
  const { varDir } = place;
  const path = join(varDir, SQLITE_FILE);
  const looking = availability.newWatch();
  const readerFile = new SqliteFile(path, availability.newWatch(), { lockTimeoutMs, readOnly: true });
  const writer = new Kysely<Schema>({
    dialect: sqliteDialect(new SqliteFile(path, availability.newWatch(), { lockTimeoutMs })),
  });
  const reader = new Kysely<Schema>({ dialect: sqliteDialect(readerFile) });
  let prepared = false;
  /** Watching must not open a file that has not been inspected. */
  const dataVersion = () => (prepared ? readerFile.dataVersion() : undefined);
  return {
    name: 'sqlite',
    writer,
    reader,
    inspect: () =>
      looking(async () => {
        const { fault, unread } = inspectSqlite(path, () => !hasTraces(place));
        if (fault) throw new StoreLost(fault);
        if (unread && programDir !== undefined)
          void isDamagedInChild(path, programDir).then((damaged) => damaged && availability.found('damaged'));
      }),
    async migrate() {
      await looking(async () => makeFile(path));
      await migrate(writer, () => void copySqlite(path, join(varDir, 'backups')));
      prepared = true;
    },
    watch(notify) {
      let seen = dataVersion();
      const timer = setInterval(() => {
        const version = dataVersion();
        if (version === undefined || version === seen) return;
        seen = version;
        notify();
      }, LOOK_EVERY_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
    async close() {
      await reader.destroy();
      await writer.destroy();
      readerFile.close();
    },
  };
}

/** Creates the file before SQLite does, with mode 600; its WAL files take the same mode. */
function makeFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
}
