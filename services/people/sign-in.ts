import { SIGN_IN } from '../../forms/account.ts';
import { unlessUnavailable } from '../../store/database.ts';
import { endSession } from '../../store/sessions.ts';
import { hashToken } from '../access/token.ts';
import { done, refused } from '../outcomes/outcome.ts';
import { checkPassword } from './accounts/check-password.ts';
import type { AccountsDeps } from './accounts/deps.ts';
import { takeAccountForm } from './accounts/take-account-form.ts';
import type { Accounts } from './accounts.ts';
import { continueSignIn } from './second-factor/continue-sign-in.ts';

export function createSignIn(deps: AccountsDeps): Pick<Accounts, 'signIn' | 'signOut'> {
  const { database } = deps;

  return {
    async signIn(browser, viewer, input) {
      const taken = takeAccountForm(SIGN_IN, input);
      if (!taken.ok) return taken;
      const { email, password } = taken.value;
      const checked = await checkPassword(deps, { viewer, signal: browser.signal }, email, password);
      if (!checked.ok) return checked;
      if (checked.value.suspended_at !== null) return refused({ code: 'account-suspended' });
      const admitted = await database.write((trx) => continueSignIn(deps, trx, browser, checked.value));
      if (!admitted.in) return done('second', admitted.keep);
      await deps.adopt({ ...viewer, ...admitted.viewer });
      return done('in', admitted.keep);
    },

    async signOut(browser) {
      const token = browser.session;
      // While the store is unreachable, signing out still clears the browser; the session expires later.
      if (token) await unlessUnavailable(database.write((trx) => endSession(trx, hashToken(token))));
      // A visitor's device claim stays, because proposals may belong to it.
      return { session: null, ...(!browser.device && { device: null }) };
    },
  };
}
