import type { InferResult, Kysely } from 'kysely';
import type { VerseRef } from '../scripture/canon/verse-ref.ts';
import type { ChapterRef } from '../scripture/reference/osis.ts';
import type { Schema } from './schema.ts';

/** A revision with what tells what stood before it. */
export type HistoryRow = InferResult<ReturnType<typeof told>>[number];

/** A verse's revisions, oldest first. */
export function revisionsOf(db: Kysely<Schema>, edition: string, ref: VerseRef): Promise<HistoryRow[]> {
  return told(db)
    .where('r.edition', '=', edition)
    .where('r.book', '=', ref.book)
    .where('r.chapter', '=', ref.chapter)
    .where('r.verse', '=', ref.verse)
    .orderBy('r.seq')
    .execute();
}

export function revisionOf(db: Kysely<Schema>, edition: string, hash: string): Promise<HistoryRow | undefined> {
  return told(db).where('r.edition', '=', edition).where('r.hash', '=', hash).executeTakeFirst();
}

/** An edition's revisions, newest first. */
export function newestRevisions(
  db: Kysely<Schema>,
  edition: string,
  limit: number,
  { before, chapter }: PartOfHistory = {},
): Promise<HistoryRow[]> {
  let query = told(db).where('r.edition', '=', edition).orderBy('r.seq', 'desc').limit(limit);
  if (before !== undefined) query = query.where('r.seq', '<', before);
  if (chapter) query = query.where('r.book', '=', chapter.book).where('r.chapter', '=', chapter.chapter);
  return query.execute();
}

/** An edition's revisions after a number, oldest first. */
export const laterRevisions = (
  db: Kysely<Schema>,
  edition: string,
  seq: number,
  limit: number,
): Promise<HistoryRow[]> =>
  told(db).where('r.edition', '=', edition).where('r.seq', '>', seq).orderBy('r.seq').limit(limit).execute();

/** Which revisions of an edition are asked for. */
export interface PartOfHistory {
  /** Below this number. */
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

const told = (db: Kysely<Schema>) =>
  db
    .selectFrom('revisions as r')
    .leftJoin('revisions as e', (join) =>
      join.onRef('e.edition', '=', 'r.edition').on((on) =>
        on('e.seq', '=', (s) =>
          s
            .selectFrom('revisions as before')
            .select((m) => m.fn.max('before.seq').as('seq'))
            .whereRef('before.edition', '=', 'r.edition')
            .whereRef('before.book', '=', 'r.book')
            .whereRef('before.chapter', '=', 'r.chapter')
            .whereRef('before.verse', '=', 'r.verse')
            .whereRef('before.seq', '<', 'r.seq'),
        ),
      ),
    )
    .leftJoin('proposals as p', 'p.id', 'r.proposal')
    .select([
      'r.edition',
      'r.seq',
      'r.hash',
      'r.kind',
      'r.book',
      'r.chapter',
      'r.verse',
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
    ]);
