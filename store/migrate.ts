import { type Kysely, sql } from 'kysely';
import { StartError } from '../program/errors.ts';
import { first } from './migrations/001-first.ts';
import { messages } from './migrations/002-messages.ts';
import { desk } from './migrations/003-desk.ts';
import { messagesDesk } from './migrations/004-messages-desk.ts';
import { files } from './migrations/005-files.ts';
import { scans } from './migrations/006-scans.ts';
import { backups } from './migrations/007-backups.ts';
import { library } from './migrations/008-library.ts';
import { support } from './migrations/009-support.ts';
import { participation } from './migrations/010-participation.ts';
import { secondFactor } from './migrations/011-second-factor.ts';
import { passkeys } from './migrations/012-passkeys.ts';
import { readings } from './migrations/013-readings.ts';
import { fetches } from './migrations/014-fetches.ts';
import { lastingFailures } from './migrations/015-lasting-failures.ts';
import { roles } from './migrations/016-roles.ts';
import { ownRecords } from './migrations/017-own-records.ts';
import { days } from './migrations/018-days.ts';
import { copiesAway } from './migrations/019-copies-away.ts';
import { mailServer } from './migrations/020-mail-server.ts';
import { pageCounts } from './migrations/021-page-counts.ts';
import { sitePages } from './migrations/022-site-pages.ts';
import { scannedBooks } from './migrations/023-scanned-books.ts';
import { parts } from './migrations/024-parts.ts';
import { correctedParts } from './migrations/025-corrected-parts.ts';
import { columnsOf, type Migration } from './migrations/migration.ts';
import type { Schema } from './schema.ts';
import { isPostgres } from './trx.ts';

/** In order, numbered from 1. A released migration is never changed; new ones are appended. */
export const MIGRATIONS: readonly Migration[] = [
  first,
  messages,
  desk,
  messagesDesk,
  files,
  scans,
  backups,
  library,
  support,
  participation,
  secondFactor,
  passkeys,
  readings,
  fetches,
  lastingFailures,
  roles,
  ownRecords,
  days,
  copiesAway,
  mailServer,
  pageCounts,
  sitePages,
  scannedBooks,
  parts,
  correctedParts,
];

const MIGRATION_LOCK = 1602_2;

/**
 * Migrates a store in one transaction, so a killed program leaves the old schema. Concurrent starts are serialised, and
 * the second finds nothing left to do.
 * @param copy called before an existing store is changed, while writers are locked out
 * @throws StartError if a newer program has migrated the store
 */
export async function migrate(
  db: Kysely<Schema>,
  copy: (trx: Kysely<unknown>, version: number) => void | Promise<void> = () => {},
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const columns = columnsOf(isPostgres(db) ? 'postgres' : 'sqlite');
  if ((await currentVersion(db)) === migrations.length) return;
  await db.transaction().execute(async (trx) => {
    if (isPostgres(db))
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}, hashtext(current_schema()))`.execute(trx);
    await trx.schema
      .createTable('schema_version')
      .ifNotExists()
      .addColumn('version', columns.integer, (c) => c.primaryKey())
      .addColumn('name', columns.text, (c) => c.notNull())
      .addColumn('at', columns.integer, (c) => c.notNull())
      .execute();
    const untyped = trx as unknown as Kysely<unknown>;
    const from = (await newestMigration(trx))?.version ?? 0;
    if (from > migrations.length) throw newerStore(from, migrations.length);
    if (from > 0 && from < migrations.length) await copy(untyped, from);
    for (const [index, { name, up }] of migrations.entries()) {
      if (index < from) continue;
      await up(untyped, columns);
      await trx
        .insertInto('schema_version')
        .values({ version: index + 1, name, at: Date.now() })
        .execute();
    }
  });
}

/** The newest migration of a migrated store. */
export const newestMigration = (db: Kysely<Schema>) =>
  db.selectFrom('schema_version').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();

/** The schema version; undefined if nothing was ever migrated. */
export async function currentVersion(db: Kysely<Schema>): Promise<number | undefined> {
  const query = isPostgres(db)
    ? sql<{ name: string | null }>`select to_regclass('schema_version')::text as name`
    : sql<{ name: string | null }>`select name from sqlite_master where name = 'schema_version'`;
  const { rows } = await query.execute(db);
  return rows[0]?.name ? ((await newestMigration(db))?.version ?? 0) : undefined;
}

const newerStore = (found: number, known: number): StartError =>
  new StartError(
    `Los datos guardados son de una versión más nueva del programa (esquema ${found}; este programa conoce hasta el ${known}): instale la versión nueva, o restaure la copia de los datos que se hizo antes de actualizar (var/backups).`,
  );
