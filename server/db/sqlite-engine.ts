import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Availability } from './availability.ts';
import { copySqlite } from './copy-sqlite.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { SqliteFile } from './sqlite-file.ts';

export const SQLITE_FILE = 'sagrada.sqlite';
/** How often other processes' commits are looked for. */
const LOOK_EVERY_MS = 250;

/** The file in `var/`, over two connections: reading goes on while a writer waits for another process. */
export function openSqlite(varDir: string, availability: Availability, patienceMs: number): Engine {
  const path = join(varDir, SQLITE_FILE);
  const readerFile = new SqliteFile(path, availability.newWay(), { patienceMs, readOnly: true });
  const writer = new Kysely<Schema>({
    dialect: new NodeSqliteDialect(new SqliteFile(path, availability.newWay(), { patienceMs })),
  });
  const reader = new Kysely<Schema>({ dialect: new NodeSqliteDialect(readerFile) });
  return {
    name: 'sqlite',
    writer,
    reader,
    migrate: () => migrate(writer, () => void copySqlite(path, join(varDir, 'backups'))),
    watch(tell) {
      let seen = readerFile.dataVersion();
      const timer = setInterval(() => {
        const version = readerFile.dataVersion();
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
