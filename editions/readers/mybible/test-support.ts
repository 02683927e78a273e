import { DatabaseSync } from 'node:sqlite';

/** The bytes of a database that these statements make. */
export function databaseOf(...statements: readonly string[]): Uint8Array {
  const base = new DatabaseSync(':memory:');
  for (const sql of statements) base.exec(sql);
  const bytes = base.serialize();
  base.close();
  return bytes;
}
