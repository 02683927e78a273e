import type { Kysely, Selectable } from 'kysely';
import type { VerseRef } from '../scripture/canon/verse-ref.ts';
import type { Schema } from './schema.ts';

export type RevisionRow = Selectable<Schema['revisions']>;

const ofVerse = (db: Kysely<Schema>, edition: string, { book, chapter, verse }: VerseRef) =>
  db
    .selectFrom('revisions')
    .selectAll()
    .where('edition', '=', edition)
    .where('book', '=', book)
    .where('chapter', '=', chapter)
    .where('verse', '=', verse);

/** The news for one verse in an edition's history after a number: its newest revision, and the newest installation of a text. */
export async function newsOfVerse(
  db: Kysely<Schema>,
  edition: string,
  { book, chapter, verse }: VerseRef,
  after: number,
): Promise<{ readonly newest: RevisionRow | undefined; readonly base: RevisionRow | undefined }> {
  const rows = await db
    .selectFrom('revisions')
    .selectAll()
    .where('edition', '=', edition)
    .where('seq', '>', after)
    .where((e) =>
      e.or([e('kind', '=', 'base'), e.and([e('book', '=', book), e('chapter', '=', chapter), e('verse', '=', verse)])]),
    )
    .orderBy('seq', 'desc')
    .execute();
  return { newest: rows.find(({ kind }) => kind === 'verse'), base: rows.find(({ kind }) => kind === 'base') };
}

/** The revision of a verse with this hash prefix; undefined if there is none, or more than one. */
export async function revisionOfVerse(
  db: Kysely<Schema>,
  edition: string,
  ref: VerseRef,
  hash: string,
): Promise<RevisionRow | undefined> {
  if (!/^[0-9a-f]{12,64}$/.test(hash)) return undefined;
  const rows = await ofVerse(db, edition, ref).where('hash', 'like', `${hash}%`).execute();
  return rows.length === 1 ? rows[0] : undefined;
}

/** The revision of an edition with this whole hash. */
export function revisionByHash(db: Kysely<Schema>, edition: string, hash: string): Promise<RevisionRow | undefined> {
  return db
    .selectFrom('revisions')
    .selectAll()
    .where('edition', '=', edition)
    .where('hash', '=', hash)
    .executeTakeFirst();
}

/** The verse's newest revision before a number. */
export function revisionBefore(
  db: Kysely<Schema>,
  edition: string,
  ref: VerseRef,
  seq: number,
): Promise<RevisionRow | undefined> {
  return ofVerse(db, edition, ref).where('seq', '<', seq).orderBy('seq', 'desc').executeTakeFirst();
}

/** The newest revision in which the verse had this wording. */
export function revisionWithWording(
  db: Kysely<Schema>,
  edition: string,
  ref: VerseRef,
  { text, title }: { readonly text: string; readonly title?: string },
): Promise<RevisionRow | undefined> {
  return ofVerse(db, edition, ref)
    .where('text', '=', text)
    .where('title', title === undefined ? 'is' : '=', title ?? null)
    .orderBy('seq', 'desc')
    .executeTakeFirst();
}
