import { factorKinds, insertSignInStep } from '../../../store/second-factors.ts';
import type { Trx } from '../../../store/trx.ts';
import type { UserRow } from '../../../store/users.ts';
import type { Browser } from '../../access/browser.ts';
import { hashToken, newToken } from '../../access/token.ts';
import type { AccountsDeps } from '../accounts/deps.ts';
import { startSession } from '../accounts/start-session.ts';

/** Time between the password and the second factor. */
const STEP_MS = 10 * 60_000;

/** Continues after a right password: signs in, or where the account has a second factor, starts that step. */
export async function continueSignIn(deps: AccountsDeps, trx: Trx, browser: Browser, user: UserRow) {
  if (!(await factorKinds(trx, user.id)))
    return { in: true, ...(await startSession(deps, trx, browser, user)) } as const;
  const token = newToken();
  await insertSignInStep(trx, {
    token: hashToken(token),
    user_id: user.id,
    expires_at: deps.now().getTime() + STEP_MS,
  });
  return { in: false, keep: { step: token } } as const;
}
