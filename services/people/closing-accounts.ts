import { type AuditAction, personTarget, recordAudit } from '../../store/audit.ts';
import { dropLinks } from '../../store/one-time-links.ts';
import { dropSignInSteps } from '../../store/second-factors.ts';
import { endSessionsOf } from '../../store/sessions.ts';
import { lockName, type Trx } from '../../store/trx.ts';
import { changeUser, eraseAccount, findUser, isLastAdministrator, type UserRow } from '../../store/users.ts';
import { accountIn, type Viewer } from '../access/viewer.ts';
import { done, type Outcome, refused } from '../outcomes/outcome.ts';
import type { AccountsDeps } from './accounts/deps.ts';
import { createOwnAccount } from './accounts/own-account.ts';
import type { People } from './people.ts';

/** What administrators do to other people's accounts, so that these can no longer be used. */
export function createAccountClosing(deps: AccountsDeps): Pick<People, 'suspend' | 'readmit' | 'erase'> {
  const { database, now } = deps;
  const { confirmPassword } = createOwnAccount(deps);

  /** Runs an action on another person's account with an entry in the log; not on that of the last administrator. */
  async function close(
    viewer: Viewer,
    { id, current, action }: { readonly id: string; readonly current: string; readonly action: AuditAction },
    work: (trx: Trx, user: UserRow, at: number) => Promise<void>,
  ): Promise<Outcome> {
    const { id: own } = accountIn(viewer);
    if (id === own) return refused({ code: 'person-own' });
    const confirmed = await confirmPassword(viewer, current);
    if (!confirmed.ok) return confirmed;
    return await database.write(async (trx): Promise<Outcome> => {
      // The lock prevents two administrators from closing each other's accounts.
      await lockName(trx, 'administrators');
      const [user, self] = [await findUser(trx, id), await findUser(trx, own)];
      if (!user) return refused({ code: 'person-gone' });
      if (self?.role !== 'administrador' || self.suspended_at !== null) return refused({ code: 'forbidden' });
      if (await isLastAdministrator(trx, user)) return refused({ code: 'last-administrator' });
      const at = now().getTime();
      const target = await personTarget(trx, id);
      await recordAudit(trx, { actor: { userId: own }, action, target, before: { role: user.role }, at });
      await work(trx, user, at);
      return done(undefined);
    });
  }

  return {
    suspend: (viewer, id, current) =>
      close(viewer, { id, current, action: 'person.suspend' }, async (trx, user, at) => {
        await changeUser(trx, id, { suspended_at: user.suspended_at ?? at });
        await endSessionsOf(trx, id);
        await dropSignInSteps(trx, id);
        await dropLinks(trx, id);
      }),

    readmit: (viewer, id) =>
      database.write(async (trx): Promise<Outcome> => {
        const user = await findUser(trx, id);
        if (!user) return refused({ code: 'person-gone' });
        if (user.suspended_at === null) return done(undefined);
        await changeUser(trx, id, { suspended_at: null });
        const [actor, target] = [{ userId: accountIn(viewer).id }, await personTarget(trx, id)];
        await recordAudit(trx, { actor, action: 'person.readmit', target, at: now().getTime() });
        return done(undefined);
      }),

    erase: (viewer, id, current) =>
      close(viewer, { id, current, action: 'person.erase' }, (trx, _, at) => eraseAccount(trx, id, at)),
  };
}
