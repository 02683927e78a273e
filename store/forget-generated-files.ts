import { Kysely } from 'kysely';
import { createLog } from '../program/log.ts';
import { Availability } from './availability.ts';
import { openWithoutTimeouts } from './postgres-engine.ts';
import type { Schema } from './schema.ts';
import { SqliteFile, sqliteDialect } from './sqlite-file.ts';
import { lastingFiles, tablesOf } from './summarize-store.ts';

/** @param url the address of a PostgreSQL server; without it, `path` is SQLite's file */
export async function forgetGeneratedDownloads(
  path: string,
  url: string | undefined,
  isThere: (sha256: string) => boolean,
): Promise<void> {
  const log = createLog('silent');
  const watch = new Availability(log).newWatch();
  const file = new SqliteFile(path, watch, { lockTimeoutMs: 0 });
  const db = url ? openWithoutTimeouts(url, watch, log) : new Kysely<Schema>({ dialect: sqliteDialect(file) });
  await forgetGeneratedFiles(db, isThere).finally(() => db.destroy());
}

/**
 * Deletes the rows of downloads whose files are not in a backup, so that the program makes them again. The store may
 * have an older schema.
 */
async function forgetGeneratedFiles(db: Kysely<Schema>, isThere: (sha256: string) => boolean): Promise<void> {
  if (!(await tablesOf(db)).includes('downloads')) return;
  await db.transaction().execute(async (trx) => {
    const lasting = new Set((await lastingFiles(trx)).map(({ sha256 }) => sha256));
    const made = await trx
      .selectFrom('downloads')
      .select('sha256')
      .distinct()
      .where('sha256', 'is not', null)
      .execute();
    for (const { sha256 } of made) {
      if (sha256 === null || isThere(sha256)) continue;
      await trx.deleteFrom('downloads').where('sha256', '=', sha256).execute();
      if (!lasting.has(sha256)) await trx.deleteFrom('files').where('sha256', '=', sha256).execute();
    }
  });
}
