import { isKnownDevice } from '../../../store/sessions.ts';
import { findUserByEmail, type UserRow } from '../../../store/users.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import type { AccountsDeps } from './deps.ts';
import { verifyPassword } from './password.ts';

/**
 * The user with this address and password. An unknown address takes the same work and gets the same answer.
 * @throws QueueRefused
 */
export async function checkPassword(
  deps: AccountsDeps,
  { viewer, signal }: { readonly viewer: Viewer; readonly signal?: AbortSignal },
  email: string,
  password: string,
  field = 'clave',
): Promise<Outcome<UserRow>> {
  const { database, mail } = deps;
  const { user, known } = await database.read(async (db) => {
    const user = await findUserByEmail(db, email);
    const known = user && viewer.device ? await isKnownDevice(db, user.id, viewer.device) : false;
    return { user, known };
  });
  const attempt = await createAttemptLimits(deps).password(viewer, email, known ? user?.id : undefined);
  if (attempt.wait !== undefined) {
    const way = mail.delivers ? 'letter' : 'operator';
    return refused({ code: 'many-passwords', field, retryAfter: attempt.wait, ...(!viewer.account && { way }) });
  }
  const caller = { known: known || viewer.account !== undefined, ...(signal && { signal }) };
  const right = await verifyPassword(password, user?.password, deps.passwordCost, caller).catch(async (error) => {
    // The queue refused the check, so the password was not tried.
    await attempt.refund();
    throw error;
  });
  if (right) {
    await attempt.refund();
    return done(user!);
  }
  return refused({ code: viewer.account?.email === email ? 'password-not-yours' : 'password-wrong', field });
}
