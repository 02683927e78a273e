import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The scanned book, its anchors, the regions that proposals point to, and uploads. */
export const scans: Migration = {
  name: '006-scans',
  async up(db, { text, integer, finish }) {
    await finish(
      db.schema
        .createTable('uploads')
        .addColumn('id', text, (c) => c.primaryKey())
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('size', integer, (c) => c.notNull())
        .addColumn('modified_at', integer)
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('touched_at', integer, (c) => c.notNull())
        .addColumn('claim', text)
        .addColumn('claimed_until', integer),
    ).execute();
    await finish(
      db.schema
        .createTable('scans')
        .addColumn('id', text, (c) => c.primaryKey())
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('sha256', text, (c) => c.references('files.sha256'))
        .addColumn('size', integer)
        .addColumn('pages', integer)
        .addColumn('url', text)
        .addColumn('added_at', integer, (c) => c.notNull())
        .addColumn('ended_at', integer)
        .addCheckConstraint('scans_kind', sql`(sha256 is null) <> (url is null)`),
    ).execute();
    await finish(
      db.schema
        .createTable('anchors')
        .addColumn('scan', text, (c) => c.notNull().references('scans.id'))
        .addColumn('book', text, (c) => c.notNull())
        .addColumn('chapter', integer, (c) => c.notNull())
        .addColumn('page', integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('anchors_key', ['scan', 'book', 'chapter']),
    ).execute();
    await finish(
      db.schema
        .createTable('regions')
        .addColumn('proposal', text, (c) => c.primaryKey().references('proposals.id'))
        .addColumn('region', text, (c) => c.notNull()),
    ).execute();
  },
};
