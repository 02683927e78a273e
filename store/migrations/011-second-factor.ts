import type { Migration } from './migration.ts';

/** The second factor: codes of an app, recovery codes, and sign-ins that wait for the second step. */
export const secondFactor: Migration = {
  name: '011-second-factor',
  async up(db, { text, integer, finish }) {
    await finish(
      db.schema
        .createTable('second_factors')
        .addColumn('user_id', text, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('secret', text, (c) => c.notNull())
        .addColumn('confirmed_at', integer)
        .addColumn('last_step', integer, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull()),
    ).execute();
    await finish(
      db.schema
        .createTable('recovery_codes')
        .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('code', text, (c) => c.notNull())
        .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code']),
    ).execute();
    await finish(
      db.schema
        .createTable('sign_in_steps')
        .addColumn('token', text, (c) => c.primaryKey())
        .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('expires_at', integer, (c) => c.notNull()),
    ).execute();
  },
};
