import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { TextRef } from '../scripture/correction/text-ref.ts';
import type { Schema } from './schema.ts';
import { anyRows, COUNT, isPostgres, type Trx } from './trx.ts';

export type ProposalRow = Selectable<Schema['proposals']>;

/** The columns that are null in an account's undecided proposal. */
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

/** Finds a proposal and locks its row until the transaction ends. */
export function lockProposal(trx: Kysely<Schema>, id: string): Promise<ProposalRow | undefined> {
  return trx
    .selectFrom('proposals')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(trx), (q) => q.forUpdate())
    .executeTakeFirst();
}

/** The contributors' proposals, newest first; limited to a chapter or a page if given. */
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

export async function countProposalsOf(db: Kysely<Schema>, authors: readonly string[]): Promise<number> {
  if (authors.length === 0) return 0;
  const query = db.selectFrom('proposals').select(COUNT).where('author', 'in', authors);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** The open proposals on a verse or a part, oldest first. */
export const openProposalsOn = (
  db: Kysely<Schema>,
  edition: string,
  { book, chapter, verse, part }: TextRef,
): Promise<ProposalRow[]> =>
  openProposals(db)
    .where('edition', '=', edition)
    .where('book', '=', book)
    .where('chapter', '=', chapter)
    .where('verse', '=', verse)
    .where('part', part === undefined ? 'is' : '=', part ?? null)
    .execute();

/** The open proposals on an edition, oldest first. */
export const openProposalsOf = (db: Kysely<Schema>, edition: string): Promise<ProposalRow[]> =>
  openProposals(db).where('edition', '=', edition).execute();

/** The contributors' open proposals, oldest first. */
export const openProposalsBy = (db: Kysely<Schema>, contributors: readonly string[]): Promise<ProposalRow[]> =>
  contributors.length === 0 ? Promise.resolve([]) : openProposals(db).where('author', 'in', contributors).execute();

const openProposals = (db: Kysely<Schema>) =>
  db.selectFrom('proposals').selectAll().where('state', '=', 'pending').orderBy('created_at').orderBy('id');

/** Changes an open proposal if it is still at `version`, and increments that; false if another change came first. */
export async function changeProposal(
  trx: Kysely<Schema>,
  id: string,
  version: number,
  changes: Omit<Updateable<Schema['proposals']>, 'id' | 'version'>,
): Promise<boolean> {
  const changed = trx.updateTable('proposals').set({ ...changes, version: version + 1 });
  return anyRows(changed.where('id', '=', id).where('version', '=', version).where('state', '=', 'pending'));
}

/** Records that the author has seen these outcomes. */
export async function markOutcomesSeen(
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

/** Reassigns a proposal: a visitor's device never received the claim that it was made with. */
export async function moveProposal(trx: Kysely<Schema>, id: string, author: string): Promise<void> {
  await trx.updateTable('proposals').set({ author }).where('id', '=', id).execute();
}

/** All contributors of the same person: those of the account, or the visitor's device alone. */
export async function contributorsOfSamePerson(db: Kysely<Schema>, contributor: string): Promise<readonly string[]> {
  const one = await db.selectFrom('contributors').selectAll().where('id', '=', contributor).executeTakeFirst();
  if (!one) return [];
  if (one.user_id === null) return [one.id];
  const rows = await db.selectFrom('contributors').select('id').where('user_id', '=', one.user_id).execute();
  return rows.map(({ id }) => id);
}

/** Open proposals that other visitors have sent from the same connections on the same day. */
export async function openFromSameConnections(
  db: Kysely<Schema>,
  contributors: readonly string[],
): Promise<ProposalRow[]> {
  return db
    .selectFrom('proposals')
    .innerJoin('contributors', 'contributors.id', 'proposals.author')
    .selectAll('proposals')
    .where('state', '=', 'pending')
    .where('contributors.user_id', 'is', null)
    .where('author', 'not in', contributors)
    .where('client', 'in', (e) =>
      e
        .selectFrom('proposals')
        .select('client')
        .where('author', 'in', contributors)
        .where('client', 'is not', null)
        .distinct()
        .$castTo<{ client: string }>(),
    )
    .orderBy('created_at')
    .orderBy('proposals.id')
    .execute();
}

/** A person's identifiers: the account, or the device and the connection last used. */
export async function identifiersOf(db: Kysely<Schema>, contributor: string) {
  const one = await db.selectFrom('contributors').selectAll().where('id', '=', contributor).executeTakeFirst();
  const last = await db
    .selectFrom('proposals')
    .select('client')
    .where('author', '=', contributor)
    .where('client', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return (
    one && { userId: one.user_id, device: one.device, client: one.user_id === null ? (last?.client ?? null) : null }
  );
}

export interface StateCount {
  readonly state: ProposalRow['state'];
  readonly count: number;
}

export const countByState = (db: Kysely<Schema>): Promise<readonly StateCount[]> =>
  db.selectFrom('proposals').select(['state', COUNT]).groupBy('state').execute();

export interface WeekCount {
  /** Start of the week, in epoch milliseconds. */
  readonly week: number;
  readonly made: number;
  readonly accepted: number;
  readonly rejected: number;
}

/** Counts the proposals made and decided in each week. The starts are in order; the last week has no end. */
export async function countByWeek(db: Kysely<Schema>, weeks: readonly number[]): Promise<readonly WeekCount[]> {
  const [from = 0, ...ends] = weeks;
  // Weeks differ in length: clocks are put forward and back.
  const weekIn = (column: 'created_at' | 'decided_at') => {
    const cases = ends.map((end, at) => sql`when ${sql.ref(column)} < ${sql.lit(end)} then ${sql.lit(at)}`);
    return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(ends.length)} end`;
  };
  const made = await db
    .selectFrom('proposals')
    .select([weekIn('created_at').as('number'), COUNT])
    .where('created_at', '>=', from)
    .groupBy('number')
    .execute();
  const decided = await db
    .selectFrom('proposals')
    .select([weekIn('decided_at').as('number'), 'state', COUNT])
    .where('decided_at', '>=', from)
    .where('state', 'in', ['accepted', 'rejected'])
    .groupBy(['number', 'state'])
    .execute();
  const madeIn = (at: number) => made.find(({ number }) => number === at)?.count ?? 0;
  const decidedIn = (at: number, what: string) =>
    decided.find(({ number, state }) => number === at && state === what)?.count ?? 0;
  return weeks.map((week, at) => ({
    week,
    made: madeIn(at),
    accepted: decidedIn(at, 'accepted'),
    rejected: decidedIn(at, 'rejected'),
  }));
}

export interface CorrectorCount {
  /** contributors.id, by which the name is found. */
  readonly contributor: string;
  readonly accepted: number;
  readonly rejected: number;
}

/** Counts each corrector's decisions, the busiest first, with an account's devices added up. */
export async function countByCorrector(db: Kysely<Schema>): Promise<readonly CorrectorCount[]> {
  const rows = await db
    .selectFrom('proposals')
    .leftJoin('contributors', 'contributors.id', 'proposals.decided_by')
    .select((e) => [
      e.fn.min('proposals.decided_by').as('contributor'),
      e.fn.coalesce('contributors.user_id', 'proposals.decided_by').as('person'),
      'state',
      COUNT,
    ])
    .where('proposals.decided_by', 'is not', null)
    .where('state', 'in', ['accepted', 'rejected'])
    .groupBy(['person', 'state'])
    .execute();
  const people = new Map<string, CorrectorCount>();
  for (const { contributor, person, state, count } of rows) {
    const known = people.get(person ?? '') ?? { contributor: contributor ?? '', accepted: 0, rejected: 0 };
    people.set(person ?? '', { ...known, [state]: count });
  }
  const total = ({ accepted, rejected }: CorrectorCount) => accepted + rejected;
  return [...people.values()].sort((a, b) => total(b) - total(a) || a.contributor.localeCompare(b.contributor));
}

/** Stores the region of the printed page that a proposal points to; see scripture/facsimile/region.ts. */
export async function keepRegion(trx: Trx, proposal: string, region: string): Promise<void> {
  await trx
    .insertInto('regions')
    .values({ proposal, region })
    .onConflict((conflict) => conflict.column('proposal').doUpdateSet({ region }))
    .execute();
}

export async function dropRegion(trx: Trx, proposal: string): Promise<void> {
  await trx.deleteFrom('regions').where('proposal', '=', proposal).execute();
}

/** The regions by proposal; proposals without one are absent. */
export async function regionsOf(
  db: Kysely<Schema>,
  proposals: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (proposals.length === 0) return new Map();
  const rows = await db.selectFrom('regions').selectAll().where('proposal', 'in', proposals).execute();
  return new Map(rows.map(({ proposal, region }) => [proposal, region]));
}

/** The answer stored under a client's idempotency key, with the fingerprint of the request. */
type StoredAnswer = Pick<Schema['edit_keys'], 'fingerprint' | 'answer'>;

export function keptAnswer(db: Kysely<Schema>, key: string): Promise<StoredAnswer | undefined> {
  return db.selectFrom('edit_keys').select(['fingerprint', 'answer']).where('key', '=', key).executeTakeFirst();
}

/** Stores the answer in the transaction that performs the request, so that a repetition under the same key finds it. */
export async function keepAnswer(trx: Kysely<Schema>, key: string, kept: StoredAnswer, at: number): Promise<void> {
  await trx
    .insertInto('edit_keys')
    .values({ key, ...kept, at })
    .execute();
}
