import type { Migration } from './migration.ts';

/** What each day has shown as its verse, and who wants it by letter. */
export const days: Migration = {
  name: '018-days',
  async up(db, { text, integer, finish }) {
    await finish(
      db.schema
        .createTable('days')
        .addColumn('day', text, (c) => c.primaryKey())
        .addColumn('reference', text, (c) => c.notNull())
        .addColumn('numbering', text, (c) => c.notNull()),
    ).execute();
    await finish(
      db.schema
        .createTable('day_readers')
        .addColumn('user_id', text, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('since', integer, (c) => c.notNull()),
    ).execute();
  },
};
