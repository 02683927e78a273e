import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EditionError } from '../edition-error.ts';

const SQLITE_BUSY = 5;

/**
 * Runs `work` while no other process of this installation does the same. The lock is SQLite's lock on a file of
 * `var/`: the system lets go of it when its holder dies, however that happens, so none is ever left behind.
 */
export async function withLock<T>(
  varDir: string,
  waitMs: number,
  waiting: () => void,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(varDir, { recursive: true });
  const path = join(varDir, 'editions.lock');
  let db: DatabaseSync;
  try {
    db = new DatabaseSync(path);
  } catch {
    throw new EditionError('E405', `no se puede escribir en ${varDir}`);
  }
  try {
    const until = performance.now() + waitMs;
    for (let told = false; !tryLock(db); told = true) {
      if (!told) waiting();
      if (performance.now() > until)
        throw new EditionError(
          'E405',
          'otra orden está preparando ediciones en esta instalación; espere a que termine',
        );
      await sleep(100);
    }
    return await work();
  } finally {
    db.close();
  }
}

function tryLock(db: DatabaseSync): boolean {
  try {
    db.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw new EditionError('E405', `no se puede escribir en ${db.location() ?? 'la instalación'}`);
  }
}
