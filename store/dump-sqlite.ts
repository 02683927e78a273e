import { chmodSync, existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Refusal } from '../program/errors.ts';
import { createLog } from '../program/log.ts';
import { Availability, sqliteCode } from './availability.ts';
import type { Schema } from './schema.ts';
import { SqliteFile, sqliteDialect } from './sqlite-file.ts';
import { lastingFiles, type NamedFile, type StoreSummary, summarize } from './summarize-store.ts';

/** A copied store, gone through. */
export interface CheckedStore {
  readonly summary: StoreSummary;
  readonly lasting: readonly NamedFile[];
  /** Of the engine: `3.50.4`. */
  readonly version: string;
}

/** Copies the store as it stands, beside whoever uses it, and goes through the copy. */
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
 * Goes through a store's file that nobody else uses.
 * @throws Refusal where it is damaged
 */
export async function checkSqlite(path: string): Promise<CheckedStore> {
  const checked = new DatabaseSync(path, { readOnly: true });
  const ask = (statement: string) => Object.values(checked.prepare(statement).get() ?? {})[0];
  const file = new SqliteFile(path, new Availability(createLog('silent')).newWay(), { patienceMs: 0, readOnly: true });
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
 * Whether no other process has the store open; what was written last then lies in the file itself. In WAL mode every
 * connection holds a lock for as long as it lives, which leaving that mode would need.
 */
export function isAlone(path: string): boolean {
  if (!existsSync(path)) return true;
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    db.exec('pragma journal_mode=delete');
    return true;
  } catch (error) {
    // Whatever else is wrong with it is no sign of somebody who uses it.
    return ![5, 6].includes(sqliteCode(error) ?? 0);
  } finally {
    db.close();
  }
}
