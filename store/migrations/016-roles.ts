import type { Migration } from './migration.ts';

/** An index that counts the accounts of each role without reading the accounts. */
export const roles: Migration = {
  name: '016-roles',
  async up(db) {
    await db.schema.createIndex('users_by_role').on('users').columns(['role', 'id']).execute();
  },
};
