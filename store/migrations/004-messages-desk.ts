import { type Kysely, sql } from 'kysely';
import { foldLetters } from '../../scripture/canon/fold-name.ts';
import type { Migration } from './migration.ts';

/** Lets the owner read, archive, answer and search messages. */
export const messagesDesk: Migration = {
  name: '004-messages-desk',
  async up(db, { text, integer, finish }) {
    await db.schema.alterTable('messages').addColumn('read_at', integer).execute();
    await db.schema.alterTable('messages').addColumn('archived_at', integer).execute();
    await db.schema
      .alterTable('messages')
      .addColumn('search', text, (c) => c.notNull().defaultTo(sql`''`))
      .execute();
    await foldOld(db);
    await finish(
      db.schema
        .createTable('replies')
        .addColumn('id', text, (c) => c.primaryKey())
        .addColumn('message', text, (c) => c.notNull().references('messages.id').onDelete('cascade'))
        .addColumn('author', text, (c) => c.references('users.id').onDelete('set null'))
        .addColumn('text', text, (c) => c.notNull())
        .addColumn('letter', text, (c) => c.notNull())
        .addColumn('created_at', integer, (c) => c.notNull())
        .addColumn('sent_at', integer),
    ).execute();
    await db.schema.createIndex('replies_of_message').on('replies').columns(['message', 'id']).execute();
    await db.schema.createIndex('replies_by_letter').on('replies').column('letter').execute();
    await db.schema.createIndex('replies_of_author').on('replies').column('author').execute();
    await db.schema.alterTable('outbox').addColumn('in_reply_to', text).execute();
    await db.schema.createIndex('outbox_by_age').on('outbox').columns(['state', 'id']).execute();
  },
};

/** Fills the search column of existing messages. */
async function foldOld(db: Kysely<unknown>): Promise<void> {
  const store = db as Kysely<{ messages: { id: string; address: string; text: string; search: string } }>;
  for (let last = ''; ; ) {
    const rows = await store
      .selectFrom('messages')
      .select(['id', 'address', 'text'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(100)
      .execute();
    for (const { id, address, text } of rows)
      await store
        .updateTable('messages')
        .set({ search: foldLetters(`${address}\n${text}`) })
        .where('id', '=', id)
        .execute();
    const newest = rows.at(-1);
    if (!newest) return;
    last = newest.id;
  }
}
