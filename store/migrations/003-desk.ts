import type { Migration } from './migration.ts';

/** The audit log of the owner's desk. */
export const desk: Migration = {
  name: '003-desk',
  async up(db, { text, integer, identity, finish }) {
    await finish(
      db.schema
        .createTable('audit_log')
        .addColumn('id', identity)
        .addColumn('at', integer, (c) => c.notNull())
        .addColumn('actor', text, (c) => c.notNull())
        .addColumn('action', text, (c) => c.notNull())
        .addColumn('target', text, (c) => c.notNull())
        .addColumn('before', text)
        .addColumn('after', text),
    ).execute();
    await db.schema.createIndex('audit_log_by_action').on('audit_log').columns(['action', 'id']).execute();
    await db.schema.createIndex('audit_log_by_actor').on('audit_log').columns(['actor', 'id']).execute();
  },
};
