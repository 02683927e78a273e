import type { Migration } from './migration.ts';

/** Of which text a download cannot be made: until it is another one, trying again is of no use. */
export const lastingFailures: Migration = {
  name: '015-lasting-failures',
  async up(db, { text }) {
    await db.schema.alterTable('downloads').addColumn('failed_of', text).execute();
  },
};
