import type { Migration } from './migration.ts';

/** What an account remembers for its reader: how texts look, where they read, which chapters they have read. */
export const readings: Migration = {
  name: '013-readings',
  async up(db, { text, integer, finish }) {
    await finish(
      db.schema
        .createTable('readings')
        .addColumn('user_id', text, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('state', text, (c) => c.notNull())
        .addColumn('changed_at', integer, (c) => c.notNull()),
    ).execute();
  },
};
