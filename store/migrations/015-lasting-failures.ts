import type { Migration } from './migration.ts';

/** The text for which making a download failed permanently: retrying is useless until it changes. */
export const lastingFailures: Migration = {
  name: '015-lasting-failures',
  async up(db, { text }) {
    await db.schema.alterTable('downloads').addColumn('failed_of', text).execute();
  },
};
