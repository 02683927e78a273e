import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Backups on another machine: the place, and the attempts to send one there. */
export const copiesAway: Migration = {
  name: '019-copies-away',
  async up(db, { text, integer, finish }) {
    await finish(
      db.schema
        .createTable('away_place')
        .addColumn('id', text, (c) => c.primaryKey().check(sql`id = 'own'`))
        .addColumn('place', text, (c) => c.notNull())
        .addColumn('secret', text, (c) => c.notNull())
        .addColumn('salt', text, (c) => c.notNull())
        .addColumn('key', text, (c) => c.notNull())
        .addColumn('noted', integer, (c) => c.notNull())
        .addColumn('set_at', integer, (c) => c.notNull()),
    ).execute();
    await finish(
      db.schema
        .createTable('away_runs')
        .addColumn('id', text, (c) => c.primaryKey())
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('state', text, (c) => c.notNull().check(sql`state in ('running', 'done', 'failed')`))
        .addColumn('step', text, (c) => c.notNull())
        .addColumn('bytes', integer)
        .addColumn('error', text)
        .addColumn('started_at', integer, (c) => c.notNull())
        .addColumn('touched_at', integer, (c) => c.notNull()),
    ).execute();
    await db.schema.createIndex('away_runs_by_age').on('away_runs').column('started_at').execute();
  },
};
