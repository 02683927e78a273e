import { type InferResult, type Kysely, sql } from 'kysely';
import type { VerseRef } from '../scripture/canon/verse-ref.ts';
import {
  type BaseRevision,
  REVISION_KINDS,
  type Revision,
  type RevisionKind,
  type RevisionName,
  type VerseRevision,
} from '../scripture/correction/revision.ts';
import type { TextRef } from '../scripture/correction/text-ref.ts';
import type { ChapterRef } from '../scripture/reference/osis.ts';
import { revisionFrom } from './revisions.ts';
import type { Schema } from './schema.ts';
import type { RevisionRow } from './verse-revisions.ts';

/** A revision with the columns that tell the wording before it. */
export type HistoryRow = InferResult<ReturnType<typeof historyQuery>>[number];

/** The revisions of a verse or of a part, oldest first. */
export function revisionsOf(db: Kysely<Schema>, edition: string, ref: TextRef): Promise<HistoryRow[]> {
  const { book, chapter, verse, part } = ref;
  return historyQuery(db)
    .where((e) => e.and({ 'r.edition': edition, 'r.book': book, 'r.chapter': chapter }))
    .where((e) => (part === undefined ? e('r.verse', '=', verse) : e('r.part', '=', part)))
    .orderBy('r.seq')
    .execute();
}

/** The revisions of the headings and notes of a verse, oldest first. */
export function revisionsBeside(db: Kysely<Schema>, edition: string, ref: VerseRef): Promise<HistoryRow[]> {
  const { book, chapter, verse } = ref;
  return historyQuery(db)
    .where((e) => e.and({ 'r.edition': edition, 'r.book': book, 'r.chapter': chapter, 'r.kind': 'part' }))
    .where((e) => e.or(['heading', 'note'].map((kind) => e('r.part', 'like', `${kind} ${verse}.%`))))
    .orderBy('r.seq')
    .execute();
}

export function revisionOf(db: Kysely<Schema>, edition: string, hash: string): Promise<HistoryRow | undefined> {
  return historyQuery(db).where('r.edition', '=', edition).where('r.hash', '=', hash).executeTakeFirst();
}

/** An edition's revisions, newest first. */
export function newestRevisions(
  db: Kysely<Schema>,
  edition: string,
  limit: number,
  { before, chapter }: PartOfHistory = {},
): Promise<HistoryRow[]> {
  let query = historyQuery(db).where('r.edition', '=', edition).orderBy('r.seq', 'desc').limit(limit);
  if (before !== undefined) query = query.where('r.seq', '<', before);
  if (chapter) query = query.where('r.book', '=', chapter.book).where('r.chapter', '=', chapter.chapter);
  return query.execute();
}

/** An edition's revisions after a number, oldest first, without a gap: they end before one of a kind that is unknown here. */
export async function laterRevisions(
  db: Kysely<Schema>,
  edition: string,
  seq: number,
  limit: number,
): Promise<HistoryRow[]> {
  const later = historyQuery(db).where('r.edition', '=', edition).where('r.seq', '>', seq);
  const rows = await later.orderBy('r.seq').limit(limit).execute();
  const gap = rows.findIndex((row, at) => Number(row.seq) !== seq + at + 1);
  return gap < 0 ? rows : rows.slice(0, gap);
}

/** Restricts a query for an edition's revisions. */
export interface PartOfHistory {
  /** Only revisions below this number. */
  readonly before?: number;
  readonly chapter?: ChapterRef;
}

/** The verses of an edition that have been revised, with the time of the newest revision. */
export async function revisedVerses(db: Kysely<Schema>, edition: string): Promise<(VerseRef & { at: number })[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['book', 'chapter', 'verse', (e) => e.fn.max('at').as('at')])
    .where('edition', '=', edition)
    .where('kind', '=', 'verse')
    .groupBy(['book', 'chapter', 'verse'])
    .execute();
  return rows.map(({ book, chapter, verse, at }) => ({
    book: book ?? '',
    chapter: chapter ?? 0,
    verse: verse ?? 0,
    at: Number(at),
  }));
}

const historyQuery = (db: Kysely<Schema>) =>
  db
    .selectFrom('revisions as r')
    .leftJoin('revisions as e', (join) =>
      join.onRef('e.edition', '=', 'r.edition').on((on) =>
        on('e.seq', '=', (s) => {
          // Of the two, one is null: a revision has a verse or a part.
          const newestOf = (column: 'verse' | 'part') =>
            s
              .selectFrom('revisions as before')
              .select((m) => m.fn.max('before.seq').as('seq'))
              .whereRef('before.edition', '=', 'r.edition')
              .whereRef('before.book', '=', 'r.book')
              .whereRef('before.chapter', '=', 'r.chapter')
              .whereRef(`before.${column}`, '=', `r.${column}`)
              .whereRef('before.seq', '<', 'r.seq');
          return s.fn.coalesce(newestOf('verse'), newestOf('part'));
        }),
      ),
    )
    .leftJoin('proposals as p', 'p.id', 'r.proposal')
    // Others were written by a later version of this program.
    .where('r.kind', 'in', REVISION_KINDS)
    .select([
      'r.edition',
      'r.seq',
      'r.hash',
      (columns) => columns.ref('r.kind').$castTo<RevisionKind>().as('kind'),
      'r.book',
      'r.chapter',
      'r.verse',
      'r.part',
      'r.over',
      'r.text',
      'r.title',
      'r.base',
      'r.author',
      'r.reason',
      'r.at',
      'r.proposal',
      'p.kind as proposal_kind',
      // The verse as the proposal's author saw it.
      'p.base_text',
      'p.base_title',
      // The verse's revision before this one.
      'e.text as earlier_text',
      'e.title as earlier_title',
      'e.base as earlier_base',
      'e.over as earlier_over',
    ]);

// The queries below read a chapter's past by indexes alone: the cost depends on the chapter's length, not on that of its history.

/** A revision without its wording. */
export type Moment = Pick<RevisionRow, 'seq' | 'hash' | 'at' | 'base'>;

/** Sorts after every hexadecimal digit: the exclusive end of a prefix range. */
const LAST_DIGIT = 'g';

/**
 * The revisions that a name may mean, two at most. If no hash has this prefix, it may be that of an installed text: its
 * newest installation.
 */
export async function revisionsNamed(db: Kysely<Schema>, edition: string, name: RevisionName): Promise<Moment[]> {
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

/** The newest revision, up to a number, of each of these verses that has one. */
export async function newestUntil(
  db: Kysely<Schema>,
  edition: string,
  { book, chapter }: ChapterRef,
  verses: readonly number[],
  seq: number,
): Promise<Extract<Revision, VerseRevision>[]> {
  if (verses.length === 0) return [];
  const numbers = sql.join(verses.map((verse) => sql`(${sql.lit(verse)})`));
  // One index lookup for each verse: grouping would read every revision of the chapter.
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
