import { DatabaseSync } from 'node:sqlite';

/** All rows of a SQLite store by table, in order. Only for tests. */
export function rowsOf(path: string, without: ReadonlySet<string>): Record<string, unknown[]> {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const named = "select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name";
    const tables = db
      .prepare(named)
      .all()
      .map(({ name }) => String(name));
    return Object.fromEntries(
      tables
        .filter((name) => !without.has(name))
        .map((name) => [name, db.prepare(`select * from "${name}" order by 1, 2`).all()]),
    );
  } finally {
    db.close();
  }
}
