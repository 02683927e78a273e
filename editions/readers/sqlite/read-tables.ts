import { constants, DatabaseSync } from 'node:sqlite';
import { fail, SourceError } from '../../source/edition-error.ts';

// Reads the tables of a database that somebody else has made. It is opened in memory, only plain tables are read (no view, no virtual
// table, no computed column, no function runs), and rows and bytes of a value are counted.

/** No verse, and no statement about an edition, is as long. */
const MAX_VALUE = 1_000_000;

const MAGIC = Buffer.from('SQLite format 3\0');
export const isDatabase = (bytes: Uint8Array): boolean => MAGIC.equals(bytes.subarray(0, MAGIC.length));

export type Row = Readonly<Record<string, unknown>>;

export interface Tables {
  /** The columns of a plain table; undefined if there is none of this name. */
  columns(table: string): readonly string[] | undefined;
  /** The rows in the order in which they are stored. @throws SourceError E309 if there are more than `most` */
  rows(table: string, columns: readonly string[], most: number): Generator<Row>;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The only actions that reading a table needs. */
const READS: ReadonlySet<number> = new Set([constants.SQLITE_SELECT, constants.SQLITE_READ, constants.SQLITE_PRAGMA]);

/**
 * Opens a database for the time of `work`.
 * @throws SourceError E902 if it is damaged
 */
export function readTables<T>(bytes: Uint8Array, file: string, work: (tables: Tables) => T): T {
  const database = new DatabaseSync(':memory:', { defensive: true, limits: { length: MAX_VALUE } });
  try {
    database.deserialize(bytes);
    database.exec('PRAGMA query_only = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
    database.setAuthorizer((action) => (READS.has(action) ? constants.SQLITE_OK : constants.SQLITE_DENY));
    return work(tablesOf(database, file));
  } catch (error) {
    if (error instanceof SourceError || !('errcode' in (error as object))) throw error;
    return fail({ code: 'E902', file });
  } finally {
    database.close();
  }
}

function tablesOf(database: DatabaseSync, file: string): Tables {
  const plain = new Set<string>();
  const schema = database.prepare('SELECT type, name, sql FROM sqlite_schema').iterate() as Iterable<Row>;
  for (const { type, name, sql } of schema)
    if (type === 'table' && typeof name === 'string' && /^CREATE TABLE\b/i.test(String(sql))) plain.add(name);
  const columns = (table: string) => {
    const name = [...plain].find((one) => one.toLowerCase() === table.toLowerCase());
    if (name === undefined) return undefined;
    const found = database.prepare(`PRAGMA table_xinfo(${quoted(name)})`).all() as Row[];
    return found.filter(({ hidden }) => hidden === 0).map((column) => String(column.name));
  };
  return {
    columns,
    *rows(table, names, most) {
      const known = columns(table)?.map((name) => name.toLowerCase()) ?? [];
      const missing = names.find((name) => !known.includes(name.toLowerCase()));
      if (missing !== undefined) return fail({ code: 'E902', found: `${table}.${missing}`, file });
      let count = 0;
      const select = `SELECT ${names.map((name) => `${quoted(name)} AS ${quoted(name)}`).join(', ')} FROM ${quoted(table)}`;
      for (const row of database.prepare(select).iterate()) {
        if (++count > most) fail({ code: 'E309', verses: most, file });
        yield row as Row;
      }
    },
  };
}
