import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Backups that the running program makes: the lease and the results. */
export const backups: Migration = {
  name: '007-backups',
  async up(db, { text, integer, finish }) {
    await finish(
      db.schema
        .createTable('backup_runs')
        .addColumn('id', text, (c) => c.primaryKey())
        .addColumn('reason', text, (c) => c.notNull().check(sql`reason in ('schedule', 'desk')`))
        .addColumn('state', text, (c) => c.notNull().check(sql`state in ('running', 'done', 'failed')`))
        .addColumn('step', text, (c) => c.notNull())
        .addColumn('name', text)
        .addColumn('bytes', integer)
        .addColumn('error', text)
        .addColumn('started_at', integer, (c) => c.notNull())
        .addColumn('touched_at', integer, (c) => c.notNull()),
    ).execute();
    await db.schema.createIndex('backup_runs_by_age').on('backup_runs').column('started_at').execute();
  },
};
