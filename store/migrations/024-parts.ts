import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Columns, Migration } from './migration.ts';

/** A revision's place by its kind: a text has none, a verse its number, any other kind a part of its own naming. */
const PLACE = sql`
  kind = 'base'
  or (kind = 'verse' and part is null
    and book is not null and chapter is not null and verse is not null and text is not null)
  or (kind not in ('base', 'verse') and part is not null and book is not null and verse is null)`;

/** Revisions may be of other kinds than texts and verses. Which ones there are is the program's matter (docs/decisions/076). */
export const parts: Migration = {
  name: '024-parts',
  async up(db, columns) {
    if (db.getExecutor().adapter instanceof PostgresAdapter) await alterRevisions(db, columns);
    else await rebuildRevisions(db, columns);
    await db.schema
      .createIndex('revisions_of_part')
      .on('revisions')
      .columns(['edition', 'part', 'seq'])
      .where(sql.ref('part'), 'is not', null)
      .execute();
  },
};

async function alterRevisions(db: Kysely<unknown>, { text }: Columns): Promise<void> {
  const revisions = db.schema.alterTable('revisions');
  await revisions.addColumn('part', text).execute();
  await revisions.dropConstraint('revisions_kind_check').execute();
  await revisions.dropConstraint('revisions_place').execute();
  await revisions.addCheckConstraint('revisions_place', PLACE).execute();
}

const COPIED = [
  ...['edition', 'seq', 'hash', 'previous', 'kind', 'book', 'chapter', 'verse', 'text', 'title', 'marks'],
  ...['title_marks', 'base', 'author', 'proposal', 'reason', 'at'],
];

/** SQLite changes no constraint of a table that exists. */
async function rebuildRevisions(db: Kysely<unknown>, { text, integer, finish }: Columns): Promise<void> {
  await finish(
    db.schema
      .createTable('revisions_with_parts')
      .addColumn('edition', text, (c) => c.notNull())
      .addColumn('seq', integer, (c) => c.notNull().check(sql`seq > 0`))
      .addColumn('hash', text, (c) => c.notNull())
      .addColumn('previous', text, (c) => c.notNull())
      .addColumn('kind', text, (c) => c.notNull())
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
      .addColumn('part', text)
      .addPrimaryKeyConstraint('revisions_key', ['edition', 'seq'])
      .addUniqueConstraint('revisions_by_hash', ['edition', 'hash'])
      // No revision has two successors: the chain has no forks.
      .addUniqueConstraint('revisions_by_previous', ['edition', 'previous'])
      .addCheckConstraint('revisions_place', PLACE),
  ).execute();
  const columns = sql.join(COPIED.map((name) => sql.id(name)));
  await sql`insert into revisions_with_parts (${columns}) select ${columns} from revisions order by edition, seq`.execute(
    db,
  );
  await db.schema.dropTable('revisions').execute();
  await db.schema.alterTable('revisions_with_parts').renameTo('revisions').execute();
  await db.schema
    .createIndex('revisions_of_verse')
    .on('revisions')
    .columns(['edition', 'book', 'chapter', 'verse', 'seq'])
    .execute();
}
