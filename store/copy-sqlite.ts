import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

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
