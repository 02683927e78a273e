import type { Migration } from './migration.ts';

/** Pages of the owner's own with their history, and suspended accounts. */
export const sitePages: Migration = {
  name: '022-site-pages',
  async up(db, { text, integer, finish }) {
    await finish(
      db.schema
        .createTable('site_pages')
        .addColumn('id', text, (c) => c.primaryKey())
        .addColumn('slug', text, (c) => c.notNull().unique())
        .addColumn('title', text, (c) => c.notNull())
        .addColumn('body', text, (c) => c.notNull())
        .addColumn('place', text, (c) => c.notNull())
        .addColumn('published', integer, (c) => c.notNull())
        .addColumn('position', integer, (c) => c.notNull())
        .addColumn('version', integer, (c) => c.notNull())
        .addColumn('changed_at', integer, (c) => c.notNull()),
    ).execute();
    await finish(
      db.schema
        .createTable('site_page_versions')
        .addColumn('page', text, (c) => c.notNull().references('site_pages.id').onDelete('cascade'))
        .addColumn('version', integer, (c) => c.notNull())
        .addColumn('title', text, (c) => c.notNull())
        .addColumn('body', text, (c) => c.notNull())
        .addColumn('author', text, (c) => c.notNull())
        .addColumn('at', integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('site_page_versions_key', ['page', 'version']),
    ).execute();
    await db.schema.alterTable('users').addColumn('suspended_at', integer).execute();
  },
};
