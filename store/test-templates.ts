// A migrated store is made once for all tests of a run: copying it takes a tenth (SQLite) or half (PostgreSQL) of the
// time that migrating takes.

import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createLog } from '../program/log.ts';
import { openDatabase } from './connect.ts';
import { SQLITE_FILE } from './database.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { newSchema } from './test-schema.ts';

/** Copies a migrated store's file into a folder. */
export async function putSqlite(varDir: string): Promise<void> {
  const template = await kept(SQLITE_FILE, async (path) => {
    const made = mkdtempSync(join(tmpdir(), 'plantilla-'));
    const database = openDatabase({ varDir: made, log: createLog('silent') });
    await database.ready();
    await database.close();
    copyFileSync(join(made, SQLITE_FILE), path);
  });
  copyFileSync(template, join(varDir, SQLITE_FILE));
}

/** The statements that bring an empty schema to the migrated state. */
export async function postgresStatements(server: string): Promise<string> {
  const template = await kept('postgres.sql', async (path) => {
    const schema = await newSchema(server);
    const statements: string[] = [];
    const kysely = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: schema.url, max: 1 }) }),
      log: ({ level, query: { sql, parameters } }) => {
        if (level === 'query' && !/^\s*select/i.test(sql)) statements.push(withValues(sql, parameters));
      },
    });
    await migrate(kysely);
    await kysely.destroy();
    await schema.remove();
    writeFileSync(path, statements.join(';\n'));
  });
  return readFileSync(template, 'utf8');
}

/** The path of a file that is made once; if two processes make it at a time, either result is right. */
async function kept(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const folder = join(tmpdir(), 'plantillas');
  const path = join(folder, name);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const own = join(mkdtempSync(join(folder, 'en-curso-')), name);
  await make(own);
  renameSync(own, path);
  return path;
}

const withValues = (sql: string, values: readonly unknown[]): string =>
  sql.replace(/\$(\d+)/g, (_, n: string) => {
    const value = values[Number(n) - 1];
    return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));
  });
