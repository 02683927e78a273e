import type { Migration } from './migration.ts';

/** The reading state of an account: text settings, reading position, chapters read. */
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
