import { chmodSync, existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Refusal } from '../program/errors.ts';
import { createLog } from '../program/log.ts';
import { Availability, sqliteCode } from './availability.ts';
import type { Schema } from './schema.ts';
import { SqliteFile, sqliteDialect } from './sqlite-file.ts';
import { lastingFiles, type NamedFile, type StoreSummary, summarize } from './summarize-store.ts';

/** The result of checking a copied store. */
export interface CheckedStore {
  readonly summary: StoreSummary;
  readonly lasting: readonly NamedFile[];
  /** The engine's version: `3.50.4`. */
  readonly version: string;
}

/** Copies the store while it may be in use, and checks the copy. */
export async function dumpSqlite(path: string, copy: string): Promise<CheckedStore> {
  if (!existsSync(path))
    throw new Refusal(`Todavía no hay nada guardado: no existe ${path}. Ponga el sitio en marcha una vez.`);
  const db = new DatabaseSync(path, { readOnly: true, timeout: 30_000 });
  try {
    db.prepare('vacuum into ?').run(copy);
  } finally {
    db.close();
  }
  chmodSync(copy, 0o600);
  return await checkSqlite(copy);
}

/**
 * Checks a store's file that no other process uses.
 * @throws Refusal if it is damaged
 */
export async function checkSqlite(path: string): Promise<CheckedStore> {
  const checked = new DatabaseSync(path, { readOnly: true });
  const ask = (statement: string) => Object.values(checked.prepare(statement).get() ?? {})[0];
  const file = new SqliteFile(path, new Availability(createLog('silent')).newWatch(), {
    lockTimeoutMs: 0,
    readOnly: true,
  });
  const db = new Kysely<Schema>({ dialect: sqliteDialect(file) });
  try {
    const said = ask('pragma integrity_check');
    if (said !== 'ok') throw new Refusal(`La base de datos copiada está dañada: ${said}.`);
    if (ask('pragma foreign_key_check') !== undefined)
      throw new Refusal('La base de datos copiada está dañada: hay filas que nombran otras que no existen.');
    const version = String(ask('select sqlite_version()'));
    return { summary: await summarize(db), lasting: await lastingFiles(db), version };
  } finally {
    checked.close();
    await db.destroy();
    for (const companion of ['-wal', '-shm']) rmSync(`${path}${companion}`, { force: true });
  }
}

/**
 * Tells whether no other process has the store open; leaving WAL mode then writes the WAL into the file itself. In WAL
 * mode every open connection holds a shared lock, which prevents leaving the mode.
 */
export function isAlone(path: string): boolean {
  if (!existsSync(path)) return true;
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    db.exec('pragma journal_mode=delete');
    return true;
  } catch (error) {
    // Any error but BUSY and LOCKED is no sign of another process.
    return ![5, 6].includes(sqliteCode(error) ?? 0);
  } finally {
    db.close();
  }
}
