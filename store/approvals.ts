import type { Kysely } from 'kysely';
import type { Approval, Wording } from '../scripture/correction/wording.ts';
import type { ProposalRow } from './proposals.ts';
import type { Schema } from './schema.ts';

/** One corrector's approval of a wording, and the verse as it read then. */
interface Support extends Approval {
  /** The verse when the approval was given. */
  readonly over: Wording;
}

/**
 * Records an account's approval of a wording. Approvals of another wording over the same verse are deleted, as a
 * changed wording is reviewed afresh; approvals over an earlier state of the verse stay visible.
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
 * The approvals of a proposal that count: those of current correctors, given over the verse as it reads now.
 * @param over the current wording of the verse
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

/** Deletes all approvals: the author has changed the proposal, or it is closed. */
export async function clearApprovals(trx: Kysely<Schema>, proposal: string): Promise<void> {
  await trx.deleteFrom('approvals').where('proposal', '=', proposal).execute();
}

/** The open proposals that an account approves of, with the verse as it was then. */
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
