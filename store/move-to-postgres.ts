import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Refusal } from '../program/errors.ts';
import { createLog } from '../program/log.ts';
import { Availability } from './availability.ts';
import { openDatabase } from './connect.ts';
import { SQLITE_FILE } from './database.ts';
import { quoted } from './dump-postgres.ts';
import { checkSqlite, isAlone } from './dump-sqlite.ts';
import { migrate } from './migrate.ts';
import { openWithoutTimeouts } from './postgres-engine.ts';
import type { Schema } from './schema.ts';
import { type StoreSummary, summarize, tablesOf } from './summarize-store.ts';

// All rows are copied in one transaction, together with the comparison of the result: an interruption leaves empty
// tables, and the command can be repeated. The source is only read, and kept.

const PIECE = 500;
/** Created by the migration itself. */
const VERSION_TABLE = 'schema_version';

type Row = Readonly<Record<string, string | number | null>>;

interface Column {
  readonly name: string;
  /** Position in the primary key, from 1; 0 for other columns. */
  readonly key: number;
}

interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Tables that its foreign keys refer to. */
  readonly parents: readonly string[];
}

/**
 * Copies a SQLite installation's store into an empty PostgreSQL.
 * @throws Refusal if the source is in use, the target is not empty, or the result differs
 */
export async function moveToPostgres(varDir: string, url: string, say: (line: string) => void): Promise<StoreSummary> {
  const path = join(varDir, SQLITE_FILE);
  if (!existsSync(path)) throw new Refusal(`No hay nada que pasar: no existe ${path}.`);
  if (!isAlone(path))
    throw new Refusal('El sitio, u otra de sus órdenes, está en marcha y usa los datos. Párelo y repita la orden.');
  const log = createLog('silent');
  const current = openDatabase({ varDir, log });
  await current.ready().finally(() => current.close());
  const { summary } = await checkSqlite(path);
  if (summary.chains.some(({ sound }) => !sound))
    throw new Refusal('El historial de las correcciones está roto; véalo con «npm run edition -- verify».');

  const db = openWithoutTimeouts(url, new Availability(log).newWatch(), log);
  const source = new DatabaseSync(path, { timeout: 5_000 });
  try {
    await refuseUnlessEmpty(db);
    await migrate(db);
    // Blocks writers to the source from here on.
    source.exec('begin immediate');
    const tables = tablesIn(source);
    await db.transaction().execute(async (trx) => {
      for (const table of parentsFirst(tables)) {
        const count = await copyTable(source, trx, table);
        say(`  ${table.name}: ${count} filas`);
      }
      await takeSecret(trx, varDir);
      await continueNumbers(source, trx, tables);
      await compare(source, trx, tables, summary);
    });
    source.exec('rollback');
    return summary;
  } finally {
    source.close();
    await db.destroy();
  }
}

async function refuseUnlessEmpty(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(db);
  const names = rows.map(({ name }) => name);
  const full: string[] = names.includes(VERSION_TABLE) ? [] : names;
  for (const name of full.length > 0 ? [] : names.filter((name) => name !== VERSION_TABLE)) {
    const { rows } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(db);
    if (rows.length > 0) full.push(name);
  }
  if (full.length > 0)
    throw new Refusal(
      `La base de datos de destino no está vacía (${full.slice(0, 5).join(', ')}${full.length > 5 ? '…' : ''}). Cree otra, vacía, y repita la orden. No se ha cambiado nada.`,
    );
}

function tablesIn(source: DatabaseSync): readonly Table[] {
  const names = source
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!' order by name",
    )
    .all()
    .map(({ name }) => String(name));
  return names.map((name) => ({
    name,
    columns: source
      .prepare(`select name, pk as key from pragma_table_info(?)`)
      .all(name)
      .map((column) => ({ name: String(column.name), key: Number(column.key) })),
    parents: source
      .prepare('select distinct "table" as name from pragma_foreign_key_list(?)')
      .all(name)
      .map((parent) => String(parent.name)),
  }));
}

function parentsFirst(tables: readonly Table[]): readonly Table[] {
  const ordered: Table[] = [];
  const visit = (table: Table) => {
    if (ordered.includes(table)) return;
    for (const parent of tables) if (parent !== table && table.parents.includes(parent.name)) visit(parent);
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered.filter(({ name }) => name !== VERSION_TABLE);
}

/** Rows in primary key order, which is the same in both engines: text sorts by code points. */
function rowsOf(source: DatabaseSync, { name, columns }: Table): Iterable<Row> {
  const list = columns.map((column) => quoted(column.name)).join(', ');
  return source.prepare(`select ${list} from ${quoted(name)} order by ${orderOf(columns)}`).iterate() as Iterable<Row>;
}

function orderOf(columns: readonly Column[]): string {
  const keys = columns.filter(({ key }) => key > 0).sort((a, b) => a.key - b.key);
  return (keys.length > 0 ? keys : columns).map(({ name }) => quoted(name)).join(', ');
}

async function copyTable(source: DatabaseSync, trx: Transaction<Schema>, table: Table): Promise<number> {
  const names = table.columns.map(({ name }) => name);
  let count = 0;
  let piece: Row[] = [];
  const send = async () => {
    if (piece.length === 0) return;
    const values = piece.map((row) => sql`(${sql.join(names.map((name) => row[name] ?? null))})`);
    await sql`insert into ${sql.id(table.name)} (${sql.join(names.map((name) => sql.id(name)))}) values ${sql.join(values)}`.execute(
      trx,
    );
    count += piece.length;
    piece = [];
  };
  for (const row of rowsOf(source, table)) {
    piece.push(row);
    if (piece.length === PIECE) await send();
  }
  await send();
  return count;
}

/** SQLite's secret is in a file beside it; with PostgreSQL all instances share the one in the store. See secret.ts. */
async function takeSecret(trx: Transaction<Schema>, varDir: string): Promise<void> {
  const path = join(varDir, 'secret');
  if (!existsSync(path)) return;
  await trx
    .insertInto('secrets')
    .values({ name: 'secret', value: readFileSync(path, 'utf8').trim() })
    .execute();
}

/** Continues identity sequences after the last number given, even if its row was deleted. */
async function continueNumbers(
  source: DatabaseSync,
  trx: Transaction<Schema>,
  tables: readonly Table[],
): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(trx);
  for (const { table, column } of rows) {
    if (!tables.some(({ name }) => name === table)) continue;
    const given = source.prepare('select seq from sqlite_sequence where name = ?').get(table)?.seq;
    if (typeof given === 'number' && given > 0)
      await sql`select setval(pg_get_serial_sequence(${quoted(table)}, ${column}), ${given})`.execute(trx);
  }
}

/** Compares every table, row by row, and the chains' hashes. */
async function compare(
  source: DatabaseSync,
  trx: Transaction<Schema>,
  tables: readonly Table[],
  expected: StoreSummary,
): Promise<void> {
  const differs = (what: string) =>
    new Refusal(`Lo que ha llegado a PostgreSQL no es lo mismo: ${what}. No queda nada allí.`);
  const arrived = await tablesOf(trx);
  for (const table of tables.filter(({ name }) => name !== VERSION_TABLE)) {
    if (!arrived.includes(table.name)) throw differs(`falta la tabla ${table.name}`);
    const was = createHash('sha256');
    for (const row of rowsOf(source, table)) was.update(lineOf(table, row));
    if (was.digest('hex') !== (await digestOf(trx, table))) throw differs(`la tabla ${table.name}`);
  }
  const { chains } = await summarize(trx);
  if (!isDeepStrictEqual(chains, expected.chains)) throw differs('el historial de las correcciones');
}

async function digestOf(trx: Transaction<Schema>, table: Table): Promise<string> {
  const hash = createHash('sha256');
  const list = sql.join(table.columns.map(({ name }) => sql.id(name)));
  // The row added by takeSecret is not in the source.
  const own = table.name === 'secrets' ? sql`where name <> 'secret'` : sql``;
  await sql`declare rows_of cursor for select ${list} from ${sql.id(table.name)} ${own} order by ${sql.raw(orderOf(table.columns))}`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.raw(String(PIECE))} from rows_of`.execute(trx);
    for (const row of rows) hash.update(lineOf(table, row));
    if (rows.length < PIECE) break;
  }
  await sql`close rows_of`.execute(trx);
  return hash.digest('hex');
}

const lineOf = ({ columns }: Table, row: Row): string =>
  `${JSON.stringify(columns.map(({ name }) => row[name] ?? null))}\n`;
