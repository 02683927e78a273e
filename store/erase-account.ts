import { lockLog } from './change-log.ts';
import { namesChanged } from './contributor-names.ts';
import type { Trx } from './trx.ts';

/**
 * Takes out all that says who somebody was. What they wrote and was published stays, under a random id that leads to
 * nobody; their open proposals are withdrawn, for nobody could be asked or told of them. Run it in a transaction.
 */
export async function eraseAccount(trx: Trx, id: string, at: number): Promise<void> {
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
  await eraseLetters(trx, id);
  for (const table of [
    'sessions',
    'known_devices',
    'one_time_links',
    'second_factors',
    'recovery_codes',
    'sign_in_steps',
    'passkeys',
    'passkey_challenges',
    'readings',
  ] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  await trx.updateTable('replies').set({ author: null }).where('author', '=', id).execute();
  await trx.deleteFrom('users').where('id', '=', id).execute();
  await namesChanged(trx);
}

/**
 * Letters to an address that was proved, but for answers to what was written through the contact form: those are the owner's,
 * and stay with their message. An address that was never proved may be somebody else's: of its letters only those go whose
 * link is the account's own.
 */
async function eraseLetters(trx: Trx, id: string): Promise<void> {
  const proved = trx.selectFrom('users').select('email').where('id', '=', id).where('verified_at', 'is not', null);
  await trx.deleteFrom('outbox').where('recipient', 'in', proved).where('kind', '!=', 'reply').execute();
  const links = await trx.selectFrom('one_time_links').select('token').where('user_id', '=', id).execute();
  for (const { token } of links)
    await trx.deleteFrom('outbox').where('kind', 'like', 'account-%').where('text', 'like', `%${token}%`).execute();
}
