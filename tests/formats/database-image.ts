import { DatabaseSync } from 'node:sqlite';

/** The bytes of a database that these statements make. */
export function databaseImage(...statements: readonly string[]): Buffer {
  const database = new DatabaseSync(':memory:');
  try {
    for (const statement of statements) database.exec(statement);
    return Buffer.from(database.serialize());
  } finally {
    database.close();
  }
}
