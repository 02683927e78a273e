import { expressionBuilder, type Kysely, type Selectable } from 'kysely';
import type { TextRef } from '../scripture/correction/text-ref.ts';
import type { Schema } from './schema.ts';

export type RevisionRow = Selectable<Schema['revisions']>;

/** The place of a revision's row: a part's has no verse. */
function placeOf({ book, chapter, verse, part }: TextRef) {
  const e = expressionBuilder<Schema, 'revisions'>();
  return e.and({ book, chapter, ...(part === undefined ? { verse } : { part }) });
}

const ofText = (db: Kysely<Schema>, edition: string, ref: TextRef) =>
  db.selectFrom('revisions').selectAll().where('edition', '=', edition).where(placeOf(ref));

/** The news for one verse or part in an edition's history after a number: its newest revision, and the newest installation of a text. */
export async function newsOfText(
  db: Kysely<Schema>,
  edition: string,
  ref: TextRef,
  after: number,
): Promise<{ readonly newest: RevisionRow | undefined; readonly base: RevisionRow | undefined }> {
  const rows = await db
    .selectFrom('revisions')
    .selectAll()
    .where('edition', '=', edition)
    .where('seq', '>', after)
    .where((e) => e.or([e('kind', '=', 'base'), placeOf(ref)]))
    .orderBy('seq', 'desc')
    .execute();
  return { newest: rows.find(({ kind }) => kind !== 'base'), base: rows.find(({ kind }) => kind === 'base') };
}

/** The revision of a verse or part with this hash prefix; undefined if there is none, or more than one. */
export async function revisionOfText(
  db: Kysely<Schema>,
  edition: string,
  ref: TextRef,
  hash: string,
): Promise<RevisionRow | undefined> {
  if (!/^[0-9a-f]{12,64}$/.test(hash)) return undefined;
  const rows = await ofText(db, edition, ref).where('hash', 'like', `${hash}%`).execute();
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

/** The newest revision of a verse or part before a number. */
export function revisionBefore(
  db: Kysely<Schema>,
  edition: string,
  ref: TextRef,
  seq: number,
): Promise<RevisionRow | undefined> {
  return ofText(db, edition, ref).where('seq', '<', seq).orderBy('seq', 'desc').executeTakeFirst();
}

/** The newest revision in which a verse or part had this wording. */
export function revisionWithWording(
  db: Kysely<Schema>,
  edition: string,
  ref: TextRef,
  { text, title }: { readonly text: string; readonly title?: string },
): Promise<RevisionRow | undefined> {
  return ofText(db, edition, ref)
    .where('text', '=', text)
    .where('title', title === undefined ? 'is' : '=', title ?? null)
    .orderBy('seq', 'desc')
    .executeTakeFirst();
}
