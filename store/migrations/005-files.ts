import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The large files of an installation, and the downloads that it makes of its texts. */
export const files: Migration = {
  name: '005-files',
  async up(db, { text, integer, finish }) {
    await finish(
      db.schema
        .createTable('files')
        .addColumn('sha256', text, (c) => c.primaryKey())
        .addColumn('size', integer, (c) => c.notNull())
        .addColumn('at', integer, (c) => c.notNull()),
    ).execute();
    await finish(
      db.schema
        .createTable('downloads')
        .addColumn('edition', text, (c) => c.notNull())
        .addColumn('format', text, (c) => c.notNull())
        .addColumn('made_of', text)
        .addColumn('sha256', text, (c) => c.references('files.sha256'))
        .addColumn('size', integer)
        .addColumn('revision', text)
        .addColumn('history_hash', text)
        .addColumn('made_at', integer)
        .addColumn('took_ms', integer)
        .addColumn('state', text, (c) => c.notNull().check(sql`state in ('resting', 'making', 'failed')`))
        .addColumn('attempts', integer, (c) => c.notNull())
        .addColumn('next_at', integer, (c) => c.notNull())
        .addColumn('progress', integer, (c) => c.notNull())
        .addColumn('claim', text)
        .addColumn('claimed_until', integer)
        .addColumn('last_error', text)
        .addPrimaryKeyConstraint('downloads_key', ['edition', 'format']),
    ).execute();
  },
};
