import { type Kysely, sql } from 'kysely';
import { verifyChain } from '../scripture/correction/revision.ts';
import type { FileRow } from './files.ts';
import { newestMigration } from './migrate.ts';
import { countLetters } from './outbox.ts';
import { chainHead, editionsWithHistory, revisionsAfter, sha256 } from './revisions.ts';
import type { Schema } from './schema.ts';
import { isPostgres } from './trx.ts';

/** Row counts and verified chains of a store: a copy with an equal summary is complete. */
export interface StoreSummary {
  /** The newest migration; version 0 if nothing was ever migrated. */
  readonly schema: { readonly version: number; readonly name: string };
  /** Rows by table. */
  readonly counts: Readonly<Record<string, number>>;
  readonly chains: readonly ChainSummary[];
}

interface ChainSummary {
  readonly edition: string;
  readonly length: number;
  /** Hash of the newest revision. */
  readonly head: string;
  readonly sound: boolean;
}

/** A large file in FILES_DIR. */
export type NamedFile = Pick<FileRow, 'sha256' | 'size'>;

/** The columns, besides those of downloads, that refer to large files: the printed book, an edition, an edition's source. */
const LASTING = [
  ['scans', 'sha256'],
  ['library_changes', 'sha256'],
  ['library_changes', 'source'],
  ['edition_candidates', 'source'],
] as const;

/** The large files that the store refers to, except those that the program can make again (downloads). */
export async function lastingFiles(db: Kysely<Schema>): Promise<readonly NamedFile[]> {
  const tables = await tablesOf(db);
  if (!tables.includes('files')) return [];
  // Stores from before an upgrade do not have all of these.
  const named = LASTING.filter(([table]) => tables.includes(table)).map(
    ([table, column]) => sql`or sha256 in (select ${sql.id(column)} from ${sql.id(table)})`,
  );
  const { rows } = await sql<NamedFile>`
    select sha256, size from files
    where sha256 not in (select sha256 from downloads where sha256 is not null) ${sql.join(named, sql` `)}
    order by sha256`.execute(db);
  return rows;
}

/** The store's own tables, without the copies that upgrades leave behind. */
export async function tablesOf(db: Kysely<Schema>): Promise<string[]> {
  const query = isPostgres(db)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
  const { rows } = await query.execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|copy_\d+_)/.test(name))
    .sort();
}

/** @param db a consistent view: a transaction, or a copy without writers */
export async function summarize(db: Kysely<Schema>): Promise<StoreSummary> {
  const counts: Record<string, number> = {};
  const tables = await tablesOf(db);
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.id(table)}`.execute(db);
    counts[table] = Number(rows[0]?.count);
  }
  const chains: ChainSummary[] = [];
  if (tables.includes('revisions'))
    for (const edition of await editionsWithHistory(db)) chains.push(await summarizeChain(db, edition));
  const newest = tables.includes('schema_version') ? await newestMigration(db) : undefined;
  return { schema: { version: newest?.version ?? 0, name: newest?.name ?? '' }, counts, chains };
}

async function summarizeChain(db: Kysely<Schema>, edition: string): Promise<ChainSummary> {
  const verified = await verifyChain(
    revisionsAfter((work) => work(db), edition),
    sha256,
  );
  if (verified.ok) return { edition, length: verified.length, head: verified.head, sound: true };
  const { length } = await db
    .selectFrom('revisions')
    .select((eb) => eb.fn.countAll<number>().as('length'))
    .where('edition', '=', edition)
    .executeTakeFirstOrThrow();
  const head = await chainHead(db, edition);
  return { edition, length: Number(length), head: head?.hash ?? '', sound: false };
}

/** Facts about the store itself. */
export interface StoreFacts {
  /** The engine's version: `3.50.4`, `15.18`. */
  readonly version: string;
  /** The newest migration: `007-backups`. */
  readonly schema: string;
  /** Size on the disk. */
  readonly bytes: number;
  /** Letters of the outbox by state. */
  readonly letters: Readonly<Record<'waiting' | 'dead', number>>;
}

export async function storeFacts(db: Kysely<Schema>): Promise<StoreFacts> {
  const { rows } = isPostgres(db)
    ? await sql<{ version: string; bytes: number }>`
        select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(db)
    : await sql<{ version: string; bytes: number }>`
        select sqlite_version() as version, page_count * page_size as bytes
        from pragma_page_count(), pragma_page_size()`.execute(db);
  const { waiting, sending, dead } = await countLetters(db);
  const [{ version = '', bytes = 0 } = {}] = rows;
  return {
    version: version.split(' ', 1)[0] ?? '',
    schema: (await newestMigration(db))?.name ?? '',
    bytes: Number(bytes),
    letters: { waiting: waiting + sending, dead },
  };
}
