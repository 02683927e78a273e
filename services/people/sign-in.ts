import { SIGN_IN } from '../../forms/account.ts';
import { DatabaseUnavailable } from '../../store/database.ts';
import { endSession } from '../../store/sessions.ts';
import type { Browser } from '../access/browser.ts';
import { hashToken } from '../access/token.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Keep } from '../outcomes/keep.ts';
import { done, type Outcome } from '../outcomes/outcome.ts';
import { checkPassword } from './accounts/check-password.ts';
import type { AccountsDeps } from './accounts/deps.ts';
import { takeAccountForm } from './accounts/take-account-form.ts';
import { admit } from './second-factor/admit.ts';

export function createSignIn(deps: AccountsDeps) {
  const { database } = deps;

  return {
    async signIn(
      browser: Browser,
      viewer: Viewer,
      input: { email: string; password: string },
    ): Promise<Outcome<'in' | 'second'>> {
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

    async signOut(browser: Browser): Promise<Keep> {
      const token = browser.session;
      if (token)
        await database
          .write((trx) => endSession(trx, hashToken(token)))
          .catch((error: unknown) => {
            // The store is away: signing out still clears the browser, and the session row expires by itself.
            if (!(error instanceof DatabaseUnavailable)) throw error;
          });
      // A visitor's claim goes on: it may have proposals of its own.
      return { session: null, ...(!browser.device && { device: null }) };
    },
  };
}
