import { type Kysely, sql } from 'kysely';
import type { ProposalRow } from './proposals.ts';
import type { Schema } from './schema.ts';
import { COUNT } from './trx.ts';

export interface StateCount {
  readonly state: ProposalRow['state'];
  readonly count: number;
}

/** How many proposals there are of each state. */
export const countByState = (db: Kysely<Schema>): Promise<readonly StateCount[]> =>
  db.selectFrom('proposals').select(['state', COUNT]).groupBy('state').execute();

export interface WeekCount {
  /** When it began. */
  readonly week: number;
  readonly made: number;
  readonly accepted: number;
  readonly rejected: number;
}

/** What was proposed and decided in each of these weeks, which are in order; the last one has no end. */
export async function countByWeek(db: Kysely<Schema>, weeks: readonly number[]): Promise<readonly WeekCount[]> {
  const [from = 0, ...ends] = weeks;
  // Not all are of the same length: clocks are put forward and back.
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

/** Who decided how much, the busiest first. What an account did on several devices counts together. */
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
