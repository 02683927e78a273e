import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** How often pages are read, and the last verification of editions and histories. */
export const pageCounts: Migration = {
  name: '021-page-counts',
  async up(db, { text, integer, finish }) {
    await finish(
      db.schema
        .createTable('page_counts')
        .addColumn('day', text, (c) => c.notNull())
        .addColumn('page', text, (c) => c.notNull())
        .addColumn('count', integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('page_counts_key', ['day', 'page']),
    ).execute();
    await finish(
      db.schema
        .createTable('history_check')
        .addColumn('id', text, (c) => c.primaryKey().check(sql`id = 'own'`))
        .addColumn('started_at', integer, (c) => c.notNull())
        .addColumn('touched_at', integer, (c) => c.notNull())
        .addColumn('state', text, (c) => c.notNull().check(sql`state in ('running', 'sound', 'faulty', 'failed')`))
        .addColumn('said', text, (c) => c.notNull()),
    ).execute();
  },
};
