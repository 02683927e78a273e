import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export interface Wording {
  readonly text: string;
  readonly title: string | null;
}

/** Puts an account behind a wording of a proposal, in the place of any other that it stood behind. */
export async function approve(
  trx: Kysely<Schema>,
  proposal: string,
  userId: string,
  { text, title }: Wording,
  at: number,
): Promise<void> {
  await trx.deleteFrom('approvals').where('proposal', '=', proposal).where('user_id', '=', userId).execute();
  await trx.insertInto('approvals').values({ proposal, user_id: userId, text, title, at }).execute();
}

/** The accounts of correctors that stand behind this very wording. Who is none any more does not count. */
export async function approversOf(db: Kysely<Schema>, proposal: string, { text, title }: Wording): Promise<string[]> {
  const rows = await db
    .selectFrom('approvals')
    .innerJoin('users', 'users.id', 'approvals.user_id')
    .select('user_id')
    .where('proposal', '=', proposal)
    .where('text', '=', text)
    .where('title', title === null ? 'is' : '=', title)
    .where('users.role', 'in', ['corrector', 'administrador'])
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Nobody stands behind it any more: its wording has been changed, or it is closed. */
export async function clearApprovals(trx: Kysely<Schema>, proposal: string): Promise<void> {
  await trx.deleteFrom('approvals').where('proposal', '=', proposal).execute();
}
