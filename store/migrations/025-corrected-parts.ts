import type { Migration } from './migration.ts';

/** Corrections of headings, notes and introductions: what a proposal corrects, and the words that a revision stands on. */
export const correctedParts: Migration = {
  name: '025-corrected-parts',
  async up(db, { text }) {
    await db.schema.alterTable('proposals').addColumn('part', text).execute();
    await db.schema.alterTable('revisions').addColumn('over', text).execute();
  },
};
