import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

// Measures what the database alone can do here: a table as wide as a proposal, one row per transaction, and no other work.
const TABLE = 'create table bare (id text primary key, place text not null, body text not null, at bigint not null)';
const ROW = ['Jude.1.3', 'Allí está Judas 1:3.'.repeat(8)] as const;

export interface RawDatabase {
  /** Inserts one durable row. */
  insert(id: string): Promise<void> | void;
  close(): Promise<void> | void;
}

/** SQLite as the site uses it: every commit is on the disk before it is acknowledged. */
export function rawSqlite(): RawDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sqlite-'));
  const db = new DatabaseSync(join(folder, 'bare.sqlite'));
  db.exec(`pragma journal_mode = wal; pragma synchronous = full; ${TABLE}`);
  const statement = db.prepare('insert into bare values (?, ?, ?, ?)');
  return {
    insert: (id) => void statement.run(id, ...ROW, Date.now()),
    close() {
      db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export async function rawPostgres(url: string, connections: number): Promise<RawDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query('drop table if exists bare');
  await pool.query(TABLE);
  return {
    insert: async (id) =>
      void (await pool.query({
        name: 'insert',
        text: 'insert into bare values ($1, $2, $3, $4)',
        values: [id, ...ROW, Date.now()],
      })),
    close: () => pool.end(),
  };
}
