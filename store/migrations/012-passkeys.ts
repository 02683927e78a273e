import type { Migration } from './migration.ts';

/** Passkeys of accounts, and their challenges. */
export const passkeys: Migration = {
  name: '012-passkeys',
  async up(db, { text, integer, finish }) {
    await finish(
      db.schema
        .createTable('passkeys')
        .addColumn('id', text, (c) => c.primaryKey())
        .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('credential', text, (c) => c.notNull().unique())
        .addColumn('public_key', text, (c) => c.notNull())
        .addColumn('counter', integer, (c) => c.notNull())
        .addColumn('transports', text, (c) => c.notNull())
        .addColumn('rp_id', text, (c) => c.notNull())
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('backed_up', integer, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('used_at', integer),
    ).execute();
    await db.schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute();
    await finish(
      db.schema
        .createTable('passkey_challenges')
        .addColumn('token', text, (c) => c.primaryKey())
        .addColumn('challenge', text, (c) => c.notNull())
        .addColumn('purpose', text, (c) => c.notNull())
        .addColumn('user_id', text, (c) => c.references('users.id').onDelete('cascade'))
        .addColumn('expires_at', integer, (c) => c.notNull()),
    ).execute();
  },
};
