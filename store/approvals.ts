import type { Kysely } from 'kysely';
import type { Approval, Wording } from '../scripture/correction/wording.ts';
import type { ProposalRow } from './proposals.ts';
import type { Schema } from './schema.ts';

/** Who says that a wording should take the place of what the verse says. */
interface Support extends Approval {
  /** What the verse said then. */
  readonly over: Wording;
}

/**
 * Puts an account behind a wording of a proposal. Whoever stood behind another one for the same verse stands behind nothing
 * any more: who changes the wording begins anew. Support that was given for an earlier verse stays to be seen.
 */
export async function approve(
  trx: Kysely<Schema>,
  proposal: string,
  { account, text, title, over }: Support,
  at: number,
): Promise<void> {
  await trx
    .deleteFrom('approvals')
    .where('proposal', '=', proposal)
    .where((e) =>
      e.or([
        e('user_id', '=', account),
        e.and([
          e('over_text', '=', over.text),
          e('over_title', 'is not distinct from', over.title ?? null),
          e.or([e('text', '!=', text), e('title', 'is distinct from', title ?? null)]),
        ]),
      ]),
    )
    .execute();
  await trx
    .insertInto('approvals')
    .values({
      proposal,
      user_id: account,
      text,
      title: title ?? null,
      over_text: over.text,
      over_title: over.title ?? null,
      at,
    })
    .execute();
}

/**
 * Who stands behind which wording of a proposal. Who is no corrector any more does not count, and nobody's word for what
 * should have taken the place of another text.
 * @param over what the verse says now
 */
export async function approvalsOf(db: Kysely<Schema>, proposal: string, over: Wording): Promise<Approval[]> {
  const rows = await db
    .selectFrom('approvals')
    .innerJoin('users', 'users.id', 'approvals.user_id')
    .select(['user_id', 'text', 'title'])
    .where('proposal', '=', proposal)
    .where('over_text', '=', over.text)
    .where('over_title', 'is not distinct from', over.title ?? null)
    .where('users.role', 'in', ['corrector', 'administrador'])
    .execute();
  return rows.map(({ user_id, text, title }) => ({ account: user_id, text, ...(title !== null && { title }) }));
}

/** Nobody stands behind it any more: its author has changed it, or it is closed. */
export async function clearApprovals(trx: Kysely<Schema>, proposal: string): Promise<void> {
  await trx.deleteFrom('approvals').where('proposal', '=', proposal).execute();
}

/** What an account supports of what is open, with the verse as it was then. */
export async function supportOf(
  db: Kysely<Schema>,
  account: string,
): Promise<(ProposalRow & { readonly over_text: string; readonly over_title: string | null })[]> {
  return db
    .selectFrom('approvals')
    .innerJoin('proposals', 'proposals.id', 'approvals.proposal')
    .selectAll('proposals')
    .select(['over_text', 'over_title'])
    .where('user_id', '=', account)
    .where('state', '=', 'pending')
    .execute();
}
