import type { Kysely } from 'kysely';
import type { Approval } from '../../scripture/correction/proposal.ts';
import type { Schema } from './schema.ts';

/**
 * Puts an account behind a wording of a proposal. Whoever stood behind another one stands behind nothing any more: who
 * changes the wording begins anew.
 */
export async function approve(
  trx: Kysely<Schema>,
  proposal: string,
  { account, text, title = null }: { readonly account: string; readonly text: string; readonly title?: string | null },
  at: number,
): Promise<void> {
  await trx
    .deleteFrom('approvals')
    .where('proposal', '=', proposal)
    .where((e) =>
      e.or([
        e('user_id', '=', account),
        e('text', '!=', text),
        title === null ? e('title', 'is not', null) : e.or([e('title', 'is', null), e('title', '!=', title)]),
      ]),
    )
    .execute();
  await trx.insertInto('approvals').values({ proposal, user_id: account, text, title, at }).execute();
}

/** Who stands behind which wording of a proposal. Who is no corrector any more does not count. */
export async function approvalsOf(db: Kysely<Schema>, proposal: string): Promise<Approval[]> {
  const rows = await db
    .selectFrom('approvals')
    .innerJoin('users', 'users.id', 'approvals.user_id')
    .select(['user_id', 'text', 'title'])
    .where('proposal', '=', proposal)
    .where('users.role', 'in', ['corrector', 'administrador'])
    .execute();
  return rows.map(({ user_id, text, title }) => ({ account: user_id, text, ...(title !== null && { title }) }));
}

/** Nobody stands behind it any more: its author has changed it, or it is closed. */
export async function clearApprovals(trx: Kysely<Schema>, proposal: string): Promise<void> {
  await trx.deleteFrom('approvals').where('proposal', '=', proposal).execute();
}
