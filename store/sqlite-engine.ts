import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Availability } from './availability.ts';
import type { Engine } from './database.ts';
import { inspectSqlite, isDamagedApart } from './inspect-sqlite.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { SqliteFile, sqliteDialect } from './sqlite-file.ts';
import { hasTraces, StoreLost, type StorePlace } from './store-lost.ts';

const KEPT = 3;

/** Copies the store as it stands into the folder, which keeps the last few copies. */
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

export const SQLITE_FILE = 'sagrada.sqlite';
/** How often other processes' commits are looked for. */
const LOOK_EVERY_MS = 250;

/**
 * The file in `var/`, over two connections: reading goes on while a writer waits for another process.
 * @param programDir where the program lies, so that a large file is gone through too
 */
export function openSqlite(
  place: StorePlace,
  availability: Availability,
  patienceMs: number,
  programDir?: string,
): Engine {
  const { varDir } = place;
  const path = join(varDir, SQLITE_FILE);
  const looking = availability.newWay();
  const readerFile = new SqliteFile(path, availability.newWay(), { patienceMs, readOnly: true });
  const writer = new Kysely<Schema>({
    dialect: sqliteDialect(new SqliteFile(path, availability.newWay(), { patienceMs })),
  });
  const reader = new Kysely<Schema>({ dialect: sqliteDialect(readerFile) });
  let prepared = false;
  /** Who only watches opens nothing that has not been looked at. */
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
          void isDamagedApart(path, programDir).then((damaged) => damaged && availability.found('damaged'));
      }),
    async migrate() {
      await looking(async () => makeFile(path));
      await migrate(writer, () => void copySqlite(path, join(varDir, 'backups')));
      prepared = true;
    },
    watch(tell) {
      let seen = dataVersion();
      const timer = setInterval(() => {
        const version = dataVersion();
        if (version === undefined || version === seen) return;
        seen = version;
        tell();
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

/** Made before SQLite does, so that it is nobody else's to read; its companions take the same mode. */
function makeFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
}
