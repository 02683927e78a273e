import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The mail server that the owner has set at the desk. */
export const mailServer: Migration = {
  name: '020-mail-server',
  async up(db, { text, integer, finish }) {
    await finish(
      db.schema
        .createTable('mail_server')
        .addColumn('id', text, (c) => c.primaryKey().check(sql`id = 'own'`))
        .addColumn('facts', text, (c) => c.notNull())
        .addColumn('password', text, (c) => c.notNull())
        .addColumn('set_at', integer, (c) => c.notNull()),
    ).execute();
  },
};
