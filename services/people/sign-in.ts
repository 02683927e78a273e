import { SIGN_IN } from '../../forms/account.ts';
import { unlessAway } from '../../store/database.ts';
import { endSession } from '../../store/sessions.ts';
import { hashToken } from '../access/token.ts';
import { done } from '../outcomes/outcome.ts';
import { checkPassword } from './accounts/check-password.ts';
import type { AccountsDeps } from './accounts/deps.ts';
import { takeAccountForm } from './accounts/take-account-form.ts';
import type { Accounts } from './accounts.ts';
import { admit } from './second-factor/admit.ts';

export function createSignIn(deps: AccountsDeps): Pick<Accounts, 'signIn' | 'signOut'> {
  const { database } = deps;

  return {
    async signIn(browser, viewer, input) {
      const taken = takeAccountForm(SIGN_IN, input);
      if (!taken.ok) return taken;
      const { email, password } = taken.value;
      const checked = await checkPassword(deps, { viewer, signal: browser.signal }, email, password);
      if (!checked.ok) return checked;
      const admitted = await database.write((trx) => admit(deps, trx, browser, checked.value));
      if (!admitted.in) return done('second', admitted.keep);
      await deps.adopt({ ...viewer, ...admitted.viewer });
      return done('in', admitted.keep);
    },

    async signOut(browser) {
      const token = browser.session;
      // Where the store is away, signing out still clears the browser, and the session row expires by itself.
      if (token) await unlessAway(database.write((trx) => endSession(trx, hashToken(token))));
      // A visitor's claim goes on: it may have proposals of its own.
      return { session: null, ...(!browser.device && { device: null }) };
    },
  };
}
