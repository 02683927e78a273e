import type { Migration } from './migration.ts';

/** Scans of several books, the work on their pages, and where a person says that a verse stands. */
export const scannedBooks: Migration = {
  name: '023-scanned-books',
  async up(db, { text, integer, finish }) {
    await db.schema.alterTable('scans').addColumn('edition', text).execute();
    await db.schema.alterTable('scans').addColumn('title', text).execute();
    await db.schema.alterTable('scans').addColumn('known_text', text).execute();
    await db.schema
      .alterTable('scans')
      .addColumn('is_download', integer, (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema
      .alterTable('scans')
      .addColumn('is_settled', integer, (c) => c.notNull().defaultTo(0))
      .execute();
    await finish(
      db.schema
        .createTable('scan_runs')
        .addColumn('id', text, (c) => c.primaryKey())
        .addColumn('scan', text, (c) => c.notNull().references('scans.id').onDelete('cascade'))
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('state', text, (c) => c.notNull())
        .addColumn('pages', text, (c) => c.notNull())
        .addColumn('chapters', text, (c) => c.notNull())
        .addColumn('model', text)
        .addColumn('done', integer, (c) => c.notNull())
        .addColumn('fault', text)
        .addColumn('asked_at', integer, (c) => c.notNull())
        .addColumn('ended_at', integer)
        .addColumn('claim', text)
        .addColumn('claimed_until', integer),
    ).execute();
    await finish(
      db.schema
        .createTable('strip_mends')
        .addColumn('scan', text, (c) => c.notNull().references('scans.id').onDelete('cascade'))
        .addColumn('verse', text, (c) => c.notNull())
        .addColumn('regions', text, (c) => c.notNull())
        .addColumn('by', text, (c) => c.notNull())
        .addColumn('at', integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('strip_mends_key', ['scan', 'verse']),
    ).execute();
  },
};
