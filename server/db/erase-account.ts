import { lockLog } from './change-log.ts';
import { namesChanged } from './contributor-names.ts';
import type { Trx } from './trx.ts';

/**
 * Takes out all that says who somebody was. What they wrote and was published stays, under a random id that leads to
 * nobody; their open proposals are withdrawn, for nobody could be asked or told of them. Run it in a transaction.
 */
export async function eraseAccount(
  trx: Trx,
  { id, email }: { readonly id: string; readonly email: string },
  at: number,
): Promise<void> {
  // First of all, as whoever decides does: two that wait for each other would both fail.
  await lockLog(trx);
  const theirs = trx.selectFrom('contributors').select('id').where('user_id', '=', id);
  await trx
    .updateTable('proposals')
    .set((e) => ({ state: 'withdrawn', changed_at: at, version: e('version', '+', 1) }))
    .where('state', '=', 'pending')
    .where('author', 'in', theirs)
    .execute();
  await trx.updateTable('proposals').set({ note: null, email: null }).where('author', 'in', theirs).execute();
  const closed = trx.selectFrom('proposals').select('id').where('state', '!=', 'pending').where('author', 'in', theirs);
  await trx
    .deleteFrom('approvals')
    .where((e) => e.or([e('user_id', '=', id), e('proposal', 'in', closed)]))
    .execute();
  await trx
    .updateTable('contributors')
    .set({ user_id: null, device: null, erased_at: at })
    .where('user_id', '=', id)
    .execute();
  for (const table of ['sessions', 'known_devices', 'one_time_links'] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  await trx.updateTable('replies').set({ author: null }).where('author', '=', id).execute();
  // Answers to what was written through the contact form are the owner's letters, and stay with their message.
  await trx.deleteFrom('outbox').where('recipient', '=', email).where('kind', '!=', 'reply').execute();
  await trx.deleteFrom('users').where('id', '=', id).execute();
  await namesChanged(trx);
}
