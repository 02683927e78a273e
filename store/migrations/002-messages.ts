import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Readers' messages to the owner. */
export const messages: Migration = {
  name: '002-messages',
  async up(db, { text, integer, finish }) {
    await finish(
      db.schema
        .createTable('messages')
        .addColumn('id', text, (c) => c.primaryKey())
        .addColumn('folder', text, (c) => c.notNull().check(sql`folder in ('inbox', 'spam')`))
        .addColumn('address', text, (c) => c.notNull())
        .addColumn('text', text, (c) => c.notNull())
        .addColumn('key', text, (c) => c.notNull().unique())
        .addColumn('fingerprint', text, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull()),
    ).execute();
    await db.schema.createIndex('messages_by_age').on('messages').columns(['folder', 'id']).execute();
  },
};
