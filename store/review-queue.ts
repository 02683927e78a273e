import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { ALL_BOOKS } from '../scripture/canon/book.ts';
import type { ProposalRow } from './proposals.ts';
import type { Schema } from './schema.ts';
import { COUNT } from './trx.ts';

/** Sort order of the review queue; see queuePage. */
export type QueueKey = 'oldest' | 'book' | 'author';

/** Computed sort columns of a row. */
interface Places {
  /** The book's position in the canon. */
  readonly rank: number;
  /** The person's first contributor; sorts people by when each began. */
  readonly person: string;
}

type Column = 'created_at' | 'id' | 'edition' | 'rank' | 'chapter' | 'verse' | 'person';
const ORDERS: Readonly<Record<QueueKey, readonly Column[]>> = {
  oldest: ['created_at', 'id'],
  book: ['edition', 'rank', 'chapter', 'verse', 'created_at', 'id'],
  author: ['person', 'created_at', 'id'],
};

/** Excludes the proposals that an account supports already; see services/text/corrections/review-queue.ts. */
export interface SupportExclusion {
  readonly supportedBy: string;
  /** Exceptions: the verse has changed since the support was given, so these need it again. */
  readonly but: readonly string[];
}

/** A page of open proposals, after the one named (which may have been decided meanwhile); from the start if that is unknown. */
export async function queuePage(
  db: Kysely<Schema>,
  order: QueueKey,
  limit: number,
  after?: string,
  apart?: SupportExclusion,
): Promise<(ProposalRow & Places)[]> {
  const cursor = after === undefined ? undefined : await placedOne(db, after);
  return inOrder(db, ORDERS[order], { cursor, apart }).selectAll().limit(limit).execute();
}

/** The open proposals before and after one, which itself may have been decided. */
export async function queueNeighbours(
  db: Kysely<Schema>,
  order: QueueKey,
  id: string,
  apart?: SupportExclusion,
): Promise<{ readonly previous?: string; readonly next?: string }> {
  const cursor = await placedOne(db, id);
  if (!cursor) return {};
  const beside = async (direction: '<' | '>') => {
    const query = inOrder(db, ORDERS[order], { cursor, apart, direction });
    return (await query.select('id').limit(1).executeTakeFirst())?.id;
  };
  const previous = await beside('<');
  const next = await beside('>');
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
}

/** The number of open proposals, and the time of the oldest; undefined if there are none. */
export async function openSince(
  db: Kysely<Schema>,
  apart?: SupportExclusion,
): Promise<{ readonly count: number; readonly since: number } | undefined> {
  let query = db
    .selectFrom('proposals')
    .select((e) => [COUNT, e.fn.min('created_at').as('since')])
    .where('state', '=', 'pending');
  if (apart) query = query.where(isLeft(apart, 'proposals.id'));
  const { count, since } = await query.executeTakeFirstOrThrow();
  return since === null ? undefined : { count, since };
}

/** Every open proposal by its id, with the version of its wording. */
export function openVersions(db: Kysely<Schema>): Promise<{ id: string; version: number }[]> {
  return db
    .selectFrom('proposals')
    .select(['id', 'version'])
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Proposals by their ids, oldest first. */
export async function proposalsById(db: Kysely<Schema>, ids: readonly string[]): Promise<ProposalRow[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom('proposals').selectAll().where('id', 'in', ids);
  return query.orderBy('created_at').orderBy('id').execute();
}

export type NamedApproval = Awaited<ReturnType<typeof approvalsWithNames>>[number];

/** The correctors' approvals of these proposals, oldest first. */
export async function approvalsWithNames(db: Kysely<Schema>, proposals: readonly string[]) {
  if (proposals.length === 0) return [];
  return db
    .selectFrom('approvals')
    .innerJoin('users', 'users.id', 'approvals.user_id')
    .select(['proposal', 'user_id', 'users.name', 'approvals.text', 'approvals.title', 'over_text', 'over_title'])
    .where('proposal', 'in', proposals)
    .where('users.role', 'in', ['corrector', 'administrador'])
    .orderBy('at')
    .orderBy('user_id')
    .execute();
}

const RANK = sql<number>`case p.book ${sql.join(
  ALL_BOOKS.map(({ osis }, rank) => sql`when ${sql.lit(osis)} then ${sql.lit(rank)}`),
  sql` `,
)} else ${sql.lit(ALL_BOOKS.length)} end`;

const placed = (db: Kysely<Schema>) =>
  db.selectFrom((e) =>
    e
      .selectFrom('proposals as p')
      .leftJoin('contributors as c', 'c.id', 'p.author')
      .selectAll('p')
      .select((s) => [
        RANK.as('rank'),
        s.fn
          .coalesce(
            s
              .selectFrom('contributors as same')
              .whereRef('same.user_id', '=', 'c.user_id')
              .select((m) => m.fn.min('same.id').as('first')),
            'p.author',
          )
          .as('person'),
      ])
      .as('placed'),
  );

const placedOne = (db: Kysely<Schema>, id: string) => placed(db).selectAll().where('id', '=', id).executeTakeFirst();

interface Part {
  /** Exclusive: rows beyond this one are returned. */
  readonly cursor: Readonly<Record<Column, string | number>> | undefined;
  readonly direction?: '<' | '>';
  readonly apart: SupportExclusion | undefined;
}

/** Open proposals ordered by the columns, in either direction from the cursor. */
function inOrder(db: Kysely<Schema>, columns: readonly Column[], { cursor, direction = '>', apart }: Part) {
  let query = placed(db).where('state', '=', 'pending');
  if (cursor) query = query.where(beyond(columns, cursor, direction));
  if (apart) query = query.where(isLeft(apart, 'placed.id'));
  for (const column of columns) query = query.orderBy(column, direction === '<' ? 'desc' : 'asc');
  return query;
}

/** True for proposals that still need this account's review; `column` holds the proposal's id. */
function isLeft({ supportedBy, but }: SupportExclusion, column: string): Expression<SqlBool> {
  const e = expressionBuilder<Schema, never>();
  const id = sql.ref<string>(column);
  const support = e
    .selectFrom('approvals')
    .select('user_id')
    .where('approvals.proposal', '=', id)
    .where('user_id', '=', supportedBy);
  return e.or([e.not(e.exists(support)), ...(but.length > 0 ? [sql<SqlBool>`${id} in (${sql.join(but)})`] : [])]);
}

/** Selects the rows after the cursor in the order of the columns, or before it. */
function beyond(
  columns: readonly Column[],
  cursor: Readonly<Record<Column, string | number>>,
  direction: '<' | '>',
): Expression<SqlBool> {
  const e = expressionBuilder<Record<'placed', Record<Column, string | number>>, 'placed'>();
  return e.or(
    columns.map((column, at) =>
      e.and([
        ...columns.slice(0, at).map((equal) => e(equal, '=', cursor[equal])),
        e(column, direction, cursor[column]),
      ]),
    ),
  );
}
