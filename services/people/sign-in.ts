import type { Refusal } from '../../forms/refusals/refusal.ts';
import { DatabaseUnavailable } from '../../store/database.ts';
import { endSession } from '../../store/sessions.ts';
import type { Browser } from '../access/browser.ts';
import { hashToken } from '../access/token.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Keep } from '../outcomes/keep.ts';
import { done, type Outcome, refused, together } from '../outcomes/outcome.ts';
import { checkPassword } from './accounts/check-password.ts';
import type { AccountsDeps } from './accounts/deps.ts';
import { checkEmail, tidyEmail } from './accounts/fields.ts';
import { admit } from './second-factor/admit.ts';

export function createSignIn(deps: AccountsDeps) {
  const { database } = deps;

  return {
    async signIn(
      browser: Browser,
      viewer: Viewer,
      input: { email: string; password: string },
    ): Promise<Outcome<'in' | 'second'>> {
      const email = tidyEmail(input.email);
      const missing: readonly Refusal[] = input.password === '' ? [{ code: 'password-missing', field: 'clave' }] : [];
      const refusal = together([...checkEmail(email), ...missing]);
      if (refusal) return refused(refusal);
      const checked = await checkPassword(deps, { viewer, signal: browser.signal }, email, input.password);
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
