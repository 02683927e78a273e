import type { Migration } from './migration.ts';

/** Highlights, notes, bookmarks and plans of accounts, as their devices send them. */
export const ownRecords: Migration = {
  name: '017-own-records',
  async up(db, { text, integer, finish }) {
    await finish(
      db.schema
        .createTable('own_records')
        .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('id', text, (c) => c.notNull())
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('body', text, (c) => c.notNull())
        .addColumn('bytes', integer, (c) => c.notNull())
        .addColumn('seq', integer, (c) => c.notNull())
        .addColumn('deleted_at', integer)
        .addColumn('emptied', integer, (c) => c.notNull().defaultTo(0))
        .addPrimaryKeyConstraint('own_records_key', ['user_id', 'id']),
    ).execute();
    await db.schema.createIndex('own_records_by_seq').on('own_records').columns(['user_id', 'seq']).execute();
    await db.schema
      .createIndex('own_records_by_deletion')
      .on('own_records')
      .columns(['emptied', 'deleted_at'])
      .execute();
    await finish(
      db.schema
        .createTable('own_state')
        .addColumn('user_id', text, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('seq', integer, (c) => c.notNull())
        .addColumn('sum', integer, (c) => c.notNull())
        .addColumn('records', integer, (c) => c.notNull())
        .addColumn('bytes', integer, (c) => c.notNull())
        .addColumn('erased_at', integer, (c) => c.notNull()),
    ).execute();
  },
};
