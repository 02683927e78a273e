import { type Kysely, sql } from 'kysely';
import type { BaseRevision, Revision, RevisionName, VerseRevision } from '../scripture/correction/revision.ts';
import type { ChapterRef } from '../scripture/reference/osis.ts';
import { revisionFrom } from './revisions.ts';
import type { Schema } from './schema.ts';
import type { RevisionRow } from './verse-revisions.ts';

// The past of a chapter, read by indexes alone: however long a history is, what is read is of the length of the chapter.

/** A revision without what it says. */
export type Moment = Pick<RevisionRow, 'seq' | 'hash' | 'at' | 'base'>;

/** Above all that begins so. */
const LAST_DIGIT = 'g';

/** The revisions that a name may mean, two at most. What no hash begins with may be an installed text: its newest installation. */
export async function momentsNamed(db: Kysely<Schema>, edition: string, name: RevisionName): Promise<Moment[]> {
  const of = db.selectFrom('revisions').select(['seq', 'hash', 'at', 'base']).where('edition', '=', edition);
  if (name.kind === 'seq') return of.where('seq', '=', name.seq).execute();
  const { hash } = name;
  const named = await of
    .where('hash', '>=', hash)
    .where('hash', '<', hash + LAST_DIGIT)
    .limit(2)
    .execute();
  if (named.length > 0) return named;
  const installed = of
    .where('book', 'is', null)
    .where('base', '>=', hash)
    .where('base', '<', hash + LAST_DIGIT);
  return installed.orderBy('seq', 'desc').limit(1).execute();
}

/** Of each of these verses of a chapter that had been corrected, its newest revision up to a number. */
export async function newestUntil(
  db: Kysely<Schema>,
  edition: string,
  { book, chapter }: ChapterRef,
  verses: readonly number[],
  seq: number,
): Promise<Extract<Revision, VerseRevision>[]> {
  if (verses.length === 0) return [];
  const numbers = sql.join(verses.map((verse) => sql`(${sql.lit(verse)})`));
  // One step into the index for each verse: grouping would go through every revision of the chapter.
  const { rows } = await sql<{ seq: number | null }>`
    with asked(verse) as (values ${numbers})
    select (
      select max(seq) from revisions
      where edition = ${edition} and book = ${book} and chapter = ${chapter} and verse = asked.verse and seq <= ${seq}
    ) as seq from asked`.execute(db);
  const found = rows.flatMap(({ seq }) => (seq === null ? [] : [Number(seq)]));
  if (found.length === 0) return [];
  const revisions = await db
    .selectFrom('revisions')
    .selectAll()
    .where('edition', '=', edition)
    .where('seq', 'in', found)
    .orderBy('seq')
    .execute();
  return revisions.map(revisionFrom).filter((revision) => revision.kind === 'verse');
}

/** The texts that were installed after one number and up to another, oldest first. */
export async function installationsBetween(
  db: Kysely<Schema>,
  edition: string,
  after: number,
  until: number,
): Promise<Extract<Revision, BaseRevision>[]> {
  const rows = await db
    .selectFrom('revisions')
    .selectAll()
    .where('edition', '=', edition)
    .where('book', 'is', null)
    .where('seq', '>', after)
    .where('seq', '<=', until)
    .orderBy('seq')
    .execute();
  return rows.map(revisionFrom).filter((revision) => revision.kind === 'base');
}
