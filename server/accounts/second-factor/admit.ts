import { factorKinds, insertSignInStep } from '../../db/second-factors.ts';
import type { Trx } from '../../db/trx.ts';
import type { UserRow } from '../../db/users.ts';
import type { AccountsDeps } from '../deps.ts';
import { startSession } from '../start-session.ts';
import { hashToken, newToken } from '../token.ts';

/** Between the password and the second proof. */
const BETWEEN_MS = 10 * 60_000;

/** Somebody whose password was right: signed in, or where the account has a second factor, one step before it. */
export async function admit(deps: AccountsDeps, trx: Trx, request: Request, user: UserRow) {
  if (!(await factorKinds(trx, user.id)))
    return { in: true, ...(await startSession(deps, trx, request, user)) } as const;
  const token = newToken();
  await insertSignInStep(trx, {
    token: hashToken(token),
    user_id: user.id,
    expires_at: deps.now().getTime() + BETWEEN_MS,
  });
  return { in: false, cookies: deps.cookies.setStep(token) } as const;
}
