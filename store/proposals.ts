import type { Kysely, Selectable, Updateable } from 'kysely';
import type { VerseRef } from '../scripture/canon/verse-ref.ts';
import type { Schema } from './schema.ts';
import { anyRows, COUNT, isPostgres } from './trx.ts';

export type ProposalRow = Selectable<Schema['proposals']>;

/** The columns that a proposal of an account has nothing in before it is decided. */
export const UNDECIDED = {
  decided_at: null,
  decided_by: null,
  reason: null,
  published_text: null,
  published_title: null,
  revision: null,
  seen_at: null,
  client: null,
} as const satisfies Partial<ProposalRow>;

export async function insertProposal(trx: Kysely<Schema>, row: ProposalRow): Promise<void> {
  await trx.insertInto('proposals').values(row).execute();
}

export function findProposal(db: Kysely<Schema>, id: string): Promise<ProposalRow | undefined> {
  return db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, and nobody else changes it until the transaction ends. */
export function holdProposal(trx: Kysely<Schema>, id: string): Promise<ProposalRow | undefined> {
  return trx
    .selectFrom('proposals')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(trx), (q) => q.forUpdate())
    .executeTakeFirst();
}

/** What these contributors have proposed, newest first; in one chapter where given, and not all of it where `part` says so. */
export async function proposalsOf(
  db: Kysely<Schema>,
  authors: readonly string[],
  where?: { readonly edition: string; readonly book: string; readonly chapter: number },
  part?: { readonly most: number; readonly skip?: number },
): Promise<ProposalRow[]> {
  if (authors.length === 0) return [];
  let query = db.selectFrom('proposals').selectAll().where('author', 'in', authors);
  if (where) {
    const { edition, book, chapter } = where;
    query = query.where('edition', '=', edition).where('book', '=', book).where('chapter', '=', chapter);
  }
  if (part) query = query.limit(part.most).offset(part.skip ?? 0);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** How many proposals these contributors have made. */
export async function countProposalsOf(db: Kysely<Schema>, authors: readonly string[]): Promise<number> {
  if (authors.length === 0) return 0;
  const query = db.selectFrom('proposals').select(COUNT).where('author', 'in', authors);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** The open proposals on a verse, oldest first. */
export const openProposalsOn = (
  db: Kysely<Schema>,
  edition: string,
  { book, chapter, verse }: VerseRef,
): Promise<ProposalRow[]> =>
  openProposals(db)
    .where('edition', '=', edition)
    .where('book', '=', book)
    .where('chapter', '=', chapter)
    .where('verse', '=', verse)
    .execute();

/** The open proposals on an edition, oldest first. */
export const openProposalsOf = (db: Kysely<Schema>, edition: string): Promise<ProposalRow[]> =>
  openProposals(db).where('edition', '=', edition).execute();

/** What these contributors have proposed and waits, oldest first. */
export const openProposalsBy = (db: Kysely<Schema>, contributors: readonly string[]): Promise<ProposalRow[]> =>
  contributors.length === 0 ? Promise.resolve([]) : openProposals(db).where('author', 'in', contributors).execute();

const openProposals = (db: Kysely<Schema>) =>
  db.selectFrom('proposals').selectAll().where('state', '=', 'pending').orderBy('created_at').orderBy('id');

/** Changes an open proposal that is still at `version`, which grows by one; false where somebody was quicker. */
export async function changeProposal(
  trx: Kysely<Schema>,
  id: string,
  version: number,
  changes: Omit<Updateable<Schema['proposals']>, 'id' | 'version'>,
): Promise<boolean> {
  const changed = trx.updateTable('proposals').set({ ...changes, version: version + 1 });
  return anyRows(changed.where('id', '=', id).where('version', '=', version).where('state', '=', 'pending'));
}

/** The author of these has been shown their outcome. */
export async function seeOutcomes(
  trx: Kysely<Schema>,
  authors: readonly string[],
  ids: readonly string[],
  at: number,
): Promise<void> {
  if (authors.length === 0 || ids.length === 0) return;
  await trx
    .updateTable('proposals')
    .set({ seen_at: at })
    .where('id', 'in', ids)
    .where('author', 'in', authors)
    .where('decided_at', 'is not', null)
    .where('seen_at', 'is', null)
    .execute();
}

/** Gives a proposal to another contributor: a visitor's device that never got the claim it was made with. */
export async function moveProposal(trx: Kysely<Schema>, id: string, author: string): Promise<void> {
  await trx.updateTable('proposals').set({ author }).where('id', '=', id).execute();
}
