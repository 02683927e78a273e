import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The verse at the time of an approval: approvals over an earlier verse do not count. */
export const support: Migration = {
  name: '009-support',
  async up(db, { text }) {
    await db.schema
      .alterTable('approvals')
      .addColumn('over_text', text, (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('approvals').addColumn('over_title', text).execute();
    // For existing approvals, the best guess is the verse that the author saw.
    await sql`update approvals set
      over_text = (select base_text from proposals where proposals.id = approvals.proposal),
      over_title = (select base_title from proposals where proposals.id = approvals.proposal)`.execute(db);
  },
};
