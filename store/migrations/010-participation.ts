import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Suspensions of authors, and the daily letter for correctors as the default. */
export const participation: Migration = {
  name: '010-participation',
  async up(db, { text, integer, finish }) {
    await finish(
      db.schema
        .createTable('suspensions')
        .addColumn('id', text, (c) => c.primaryKey())
        .addColumn('contributor', text, (c) => c.notNull().references('contributors.id'))
        .addColumn('user_id', text, (c) => c.references('users.id').onDelete('cascade'))
        .addColumn('device', text)
        .addColumn('client', text)
        .addColumn('reason', text, (c) => c.notNull())
        .addColumn('at', integer, (c) => c.notNull())
        .addColumn('until', integer),
    ).execute();
    await db.schema.createIndex('suspensions_by_end').on('suspensions').column('until').execute();
    await db.schema.alterTable('proposals').addColumn('client', text).execute();
    await db.schema
      .createIndex('proposals_by_client')
      .on('proposals')
      .column('client')
      .where(sql.ref('client'), 'is not', null)
      .execute();
    // No user has chosen yet: the default was off, and only the account page mentioned it.
    await sql`update users set digest = 1`.execute(db);
  },
};
