import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { tablesOf } from './summarize-store.ts';

/** Every row of every table, in a stable order. */
export async function allRows(db: Kysely<Schema>): Promise<Record<string, readonly unknown[]>> {
  const tables: Record<string, readonly unknown[]> = {};
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.id(table)}`.execute(db);
    const lines = rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
    tables[table] = lines.sort();
  }
  return tables;
}
