import { type Kysely, sql } from 'kysely';
import type { ProposalRow } from './proposals.ts';
import type { Schema } from './schema.ts';

const WEEK_MS = 7 * 86_400_000;
/** The first Monday of the epoch. */
const MONDAY_MS = 4 * 86_400_000;

/** When the week began that a moment lies in: Monday, 0:00 UTC. */
export const weekOf = (at: number): number => at - ((((at - MONDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS);

export interface StateCount {
  readonly state: ProposalRow['state'];
  readonly count: number;
}

/** How many proposals there are of each state. */
export async function countByState(db: Kysely<Schema>): Promise<readonly StateCount[]> {
  const rows = await db
    .selectFrom('proposals')
    .select((e) => ['state', e.fn.countAll<number | string | bigint>().as('count')])
    .groupBy('state')
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}

export interface WeekCount {
  /** Monday, 0:00 UTC. */
  readonly week: number;
  readonly made: number;
  readonly accepted: number;
  readonly rejected: number;
}

/** What was proposed and decided in each week that began at `from` or later; weeks without anything are left out. */
export async function countByWeek(db: Kysely<Schema>, from: number): Promise<readonly WeekCount[]> {
  // Integers divided by integers are integers, on both engines.
  const weekIn = (column: 'created_at' | 'decided_at') =>
    sql<number>`(${sql.ref(column)} - ${sql.lit(MONDAY_MS)}) / ${sql.lit(WEEK_MS)}`;
  const made = await db
    .selectFrom('proposals')
    .select((e) => [weekIn('created_at').as('number'), e.fn.countAll<number | string | bigint>().as('count')])
    .where('created_at', '>=', from)
    .groupBy('number')
    .execute();
  const decided = await db
    .selectFrom('proposals')
    .select((e) => [weekIn('decided_at').as('number'), 'state', e.fn.countAll<number | string | bigint>().as('count')])
    .where('decided_at', '>=', from)
    .where('state', 'in', ['accepted', 'rejected'])
    .groupBy(['number', 'state'])
    .execute();
  const weeks = new Map<number, WeekCount>();
  const at = (number: number | string): WeekCount => {
    const week = Number(number) * WEEK_MS + MONDAY_MS;
    return weeks.get(week) ?? { week, made: 0, accepted: 0, rejected: 0 };
  };
  const put = (count: WeekCount) => void weeks.set(count.week, count);
  for (const { number, count } of made) put({ ...at(number), made: Number(count) });
  for (const { number, state, count } of decided) put({ ...at(number), [state]: Number(count) });
  return [...weeks.values()].sort((a, b) => a.week - b.week);
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
      e.fn.countAll<number | string | bigint>().as('count'),
    ])
    .where('proposals.decided_by', 'is not', null)
    .where('state', 'in', ['accepted', 'rejected'])
    .groupBy(['person', 'state'])
    .execute();
  const people = new Map<string, CorrectorCount>();
  for (const { contributor, person, state, count } of rows) {
    const known = people.get(person ?? '') ?? { contributor: contributor ?? '', accepted: 0, rejected: 0 };
    people.set(person ?? '', { ...known, [state]: Number(count) });
  }
  const total = ({ accepted, rejected }: CorrectorCount) => accepted + rejected;
  return [...people.values()].sort((a, b) => total(b) - total(a) || a.contributor.localeCompare(b.contributor));
}
