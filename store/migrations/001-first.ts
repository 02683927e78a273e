import { type Kysely, sql } from 'kysely';
import type { Columns, Migration } from './migration.ts';

/** The first tables. */
export const first: Migration = {
  name: '001-first',
  async up(db, columns) {
    await makeLogAndSettings(db, columns);
    await makePeople(db, columns);
    await makeCorrections(db, columns);
    await makeLimits(db, columns);
    await makeMail(db, columns);
  },
};

async function makeLogAndSettings(db: Kysely<unknown>, { text, integer, identity, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('settings')
      .addColumn('name', text, (c) => c.primaryKey())
      .addColumn('value', text, (c) => c.notNull())
      .addColumn('changed_at', integer, (c) => c.notNull()),
  ).execute();
  await finish(
    db.schema
      .createTable('change_log')
      .addColumn('seq', identity)
      .addColumn('kind', text, (c) => c.notNull())
      .addColumn('edition', text)
      .addColumn('detail', text, (c) => c.notNull())
      .addColumn('at', integer, (c) => c.notNull()),
  ).execute();
  await finish(
    db.schema
      .createTable('secrets')
      .addColumn('name', text, (c) => c.primaryKey())
      .addColumn('value', text, (c) => c.notNull()),
  ).execute();
}

async function makePeople(db: Kysely<unknown>, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('users')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('email', text, (c) => c.notNull().unique())
      .addColumn('verified_at', integer)
      .addColumn('password', text, (c) => c.notNull())
      .addColumn('role', text, (c) => c.notNull().check(sql`role in ('lector', 'corrector', 'administrador')`))
      .addColumn('digest', integer, (c) => c.notNull())
      .addColumn('created_at', integer, (c) => c.notNull()),
  ).execute();
  await finish(
    db.schema
      .createTable('sessions')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('token', text, (c) => c.notNull().unique())
      .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('device', text, (c) => c.notNull())
      .addColumn('created_at', integer, (c) => c.notNull())
      .addColumn('seen_at', integer, (c) => c.notNull())
      .addColumn('expires_at', integer, (c) => c.notNull()),
  ).execute();
  await finish(
    db.schema
      .createTable('known_devices')
      .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('device', text, (c) => c.notNull())
      .addColumn('seen_at', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('known_devices_key', ['user_id', 'device']),
  ).execute();
  await finish(
    db.schema
      .createTable('one_time_links')
      .addColumn('token', text, (c) => c.primaryKey())
      .addColumn('purpose', text, (c) => c.notNull())
      .addColumn('user_id', text, (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('detail', text)
      .addColumn('created_at', integer, (c) => c.notNull())
      .addColumn('expires_at', integer, (c) => c.notNull()),
  ).execute();
  // Erasing a user keeps the contributor, to which the chain refers.
  await finish(
    db.schema
      .createTable('contributors')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('user_id', text, (c) => c.references('users.id').onDelete('set null'))
      .addColumn('device', text, (c) => c.unique())
      .addColumn('erased_at', integer),
  ).execute();
  await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute();
  await db.schema.createIndex('links_of_user').on('one_time_links').column('user_id').execute();
  await db.schema.createIndex('contributors_of_user').on('contributors').column('user_id').execute();
}

async function makeCorrections(db: Kysely<unknown>, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('revisions')
      .addColumn('edition', text, (c) => c.notNull())
      .addColumn('seq', integer, (c) => c.notNull().check(sql`seq > 0`))
      .addColumn('hash', text, (c) => c.notNull())
      .addColumn('previous', text, (c) => c.notNull())
      .addColumn('kind', text, (c) => c.notNull().check(sql`kind in ('base', 'verse')`))
      .addColumn('book', text)
      .addColumn('chapter', integer)
      .addColumn('verse', integer)
      .addColumn('text', text)
      .addColumn('title', text)
      .addColumn('marks', text)
      .addColumn('title_marks', text)
      .addColumn('base', text, (c) => c.notNull())
      .addColumn('author', text)
      .addColumn('proposal', text)
      .addColumn('reason', text)
      .addColumn('at', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('revisions_key', ['edition', 'seq'])
      .addUniqueConstraint('revisions_by_hash', ['edition', 'hash'])
      // No revision has two successors: the chain has no forks.
      .addUniqueConstraint('revisions_by_previous', ['edition', 'previous'])
      .addCheckConstraint(
        'revisions_place',
        sql`kind = 'base' or (book is not null and chapter is not null and verse is not null and text is not null)`,
      ),
  ).execute();
  await finish(
    db.schema
      .createTable('proposals')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('edition', text, (c) => c.notNull())
      .addColumn('book', text, (c) => c.notNull())
      .addColumn('chapter', integer, (c) => c.notNull())
      .addColumn('verse', integer, (c) => c.notNull())
      .addColumn('state', text, (c) =>
        c.notNull().check(sql`state in ('pending', 'accepted', 'rejected', 'withdrawn', 'superseded')`),
      )
      .addColumn('kind', text, (c) => c.notNull().check(sql`kind in ('edit', 'conflict', 'revert')`))
      .addColumn('base_text', text, (c) => c.notNull())
      .addColumn('base_title', text)
      .addColumn('base_revision', text, (c) => c.notNull())
      .addColumn('text', text, (c) => c.notNull())
      .addColumn('title', text)
      .addColumn('note', text)
      .addColumn('author', text, (c) => c.notNull().references('contributors.id'))
      .addColumn('email', text)
      .addColumn('version', integer, (c) => c.notNull())
      .addColumn('created_at', integer, (c) => c.notNull())
      .addColumn('changed_at', integer, (c) => c.notNull())
      .addColumn('decided_at', integer)
      .addColumn('decided_by', text, (c) => c.references('contributors.id'))
      .addColumn('reason', text)
      .addColumn('published_text', text)
      .addColumn('published_title', text)
      .addColumn('revision', text)
      .addColumn('seen_at', integer),
  ).execute();
  await finish(
    db.schema
      .createTable('approvals')
      .addColumn('proposal', text, (c) => c.notNull().references('proposals.id').onDelete('cascade'))
      .addColumn('user_id', text, (c) => c.notNull())
      .addColumn('text', text, (c) => c.notNull())
      .addColumn('title', text)
      .addColumn('at', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('approvals_key', ['proposal', 'user_id']),
  ).execute();
  await finish(
    db.schema
      .createTable('edit_keys')
      .addColumn('key', text, (c) => c.primaryKey())
      .addColumn('fingerprint', text, (c) => c.notNull())
      .addColumn('answer', text, (c) => c.notNull())
      .addColumn('at', integer, (c) => c.notNull()),
  ).execute();
  const place = ['edition', 'book', 'chapter', 'verse'];
  await db.schema
    .createIndex('revisions_of_verse')
    .on('revisions')
    .columns([...place, 'seq'])
    .execute();
  await db.schema
    .createIndex('proposals_of_verse')
    .on('proposals')
    .columns([...place, 'state'])
    .execute();
  await db.schema.createIndex('proposals_by_age').on('proposals').columns(['state', 'created_at', 'id']).execute();
  await db.schema.createIndex('proposals_of_author').on('proposals').columns(['author', 'created_at']).execute();
  await db.schema
    .createIndex('proposals_with_email')
    .on('proposals')
    .column('decided_at')
    .where(sql.ref('email'), 'is not', null)
    .execute();
  await db.schema.createIndex('edit_keys_by_age').on('edit_keys').column('at').execute();
}

async function makeLimits(db: Kysely<unknown>, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('limits')
      .addColumn('bucket', text, (c) => c.notNull())
      .addColumn('subject', text, (c) => c.notNull())
      .addColumn('window', integer, (c) => c.notNull())
      .addColumn('count', integer, (c) => c.notNull())
      .addColumn('expires_at', integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('limits_key', ['bucket', 'subject', 'window']),
  ).execute();
  await finish(
    db.schema
      .createTable('salts')
      .addColumn('day', text, (c) => c.primaryKey())
      .addColumn('salt', text, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('limits_by_end').on('limits').column('expires_at').execute();
}

async function makeMail(db: Kysely<unknown>, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('outbox')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('kind', text, (c) => c.notNull())
      .addColumn('recipient', text, (c) => c.notNull())
      .addColumn('reply_to', text)
      .addColumn('subject', text, (c) => c.notNull())
      .addColumn('text', text, (c) => c.notNull())
      .addColumn('message_id', text, (c) => c.notNull().unique())
      .addColumn('state', text, (c) => c.notNull().check(sql`state in ('waiting', 'sending', 'sent', 'dead')`))
      .addColumn('attempts', integer, (c) => c.notNull())
      .addColumn('next_at', integer, (c) => c.notNull())
      .addColumn('claimed_until', integer)
      .addColumn('last_error', text)
      .addColumn('created_at', integer, (c) => c.notNull())
      .addColumn('sent_at', integer),
  ).execute();
  await finish(
    db.schema
      .createTable('mail_stops')
      .addColumn('address', text, (c) => c.primaryKey())
      .addColumn('at', integer, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex('outbox_by_turn').on('outbox').columns(['state', 'next_at']).execute();
}
