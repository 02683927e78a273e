import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The proved addresses of correctors who want a daily letter. */
export async function digestReaders(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('digest', '=', 1)
    .where('role', 'in', ['corrector', 'administrador'])
    .where('verified_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ email }) => email);
}

/** When the oldest proposal that waits was sent, and how many there are; undefined where none is. */
export async function openSince(
  db: Kysely<Schema>,
): Promise<{ readonly count: number; readonly since: number } | undefined> {
  const row = await db
    .selectFrom('proposals')
    .select((e) => [e.fn.countAll<number | string | bigint>().as('count'), e.fn.min('created_at').as('since')])
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return row.since === null ? undefined : { count: Number(row.count), since: Number(row.since) };
}
