import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Changes to editions made at the desk, which every machine applies, and uploaded candidates. */
export const library: Migration = {
  name: '008-library',
  async up(db, { text, integer, identity, finish }) {
    await finish(
      db.schema
        .createTable('library_changes')
        .addColumn('id', identity)
        .addColumn('at', integer, (c) => c.notNull())
        .addColumn('kind', text, (c) => c.notNull().check(sql`kind in ('install', 'default', 'remove')`))
        .addColumn('edition', text, (c) => c.notNull())
        .addColumn('entry', text)
        .addColumn('sha256', text, (c) => c.references('files.sha256'))
        .addColumn('source', text, (c) => c.references('files.sha256')),
    ).execute();
    await finish(
      db.schema
        .createTable('edition_candidates')
        .addColumn('id', text, (c) => c.primaryKey())
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('source', text, (c) => c.notNull().references('files.sha256'))
        .addColumn('size', integer, (c) => c.notNull())
        .addColumn('state', text, (c) => c.notNull().check(sql`state in ('reading', 'ready', 'refused')`))
        .addColumn('step', text, (c) => c.notNull())
        .addColumn('facts', text)
        .addColumn('added_at', integer, (c) => c.notNull())
        .addColumn('touched_at', integer, (c) => c.notNull()),
    ).execute();
  },
};
