import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Trx } from './trx.ts';

export type PageCount = Schema['page_counts'];

/** SQLite takes a limited number of values in a statement. */
const ROWS_AT_ONCE = 200;

/** Adds to the counts. Rows are locked in one order, so that instances do not wait for each other in a circle. */
export async function addPageCounts(trx: Trx, counts: readonly PageCount[]): Promise<void> {
  const key = ({ day, page }: PageCount) => `${day} ${page}`;
  const sorted = counts.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  for (let at = 0; at < sorted.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto('page_counts')
      .values(sorted.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'page'])
          .doUpdateSet((eb) => ({ count: eb('page_counts.count', '+', eb.ref('excluded.count')) })),
      )
      .execute();
}

const SUM = sql<number>`cast(sum(count) as bigint)`.as('count');

/** The sum of each day from `since` on that has one, the earliest first. */
export const countsByDay = (db: Kysely<Schema>, since: string): Promise<{ day: string; count: number }[]> =>
  db.selectFrom('page_counts').select(['day', SUM]).where('day', '>=', since).groupBy('day').orderBy('day').execute();

/** The sum of each page from the day `since` on, the most read first. */
export const countsByPage = (
  db: Kysely<Schema>,
  since: string,
  limit: number,
): Promise<{ page: string; count: number }[]> =>
  db
    .selectFrom('page_counts')
    .select(['page', SUM])
    .where('day', '>=', since)
    .groupBy('page')
    .orderBy('count', 'desc')
    .orderBy('page')
    .limit(limit)
    .execute();
