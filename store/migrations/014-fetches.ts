import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Catalogue editions that are being fetched, were fetched, or failed. */
export const fetches: Migration = {
  name: '014-fetches',
  async up(db, { text, integer, finish }) {
    await finish(
      db.schema
        .createTable('edition_fetches')
        .addColumn('edition', text, (c) => c.primaryKey())
        .addColumn('state', text, (c) => c.notNull().check(sql`state in ('fetching', 'fetched', 'failed')`))
        .addColumn('step', text, (c) => c.notNull())
        .addColumn('candidate', text, (c) => c.references('edition_candidates.id').onDelete('cascade'))
        .addColumn('touched_at', integer, (c) => c.notNull()),
    ).execute();
  },
};
