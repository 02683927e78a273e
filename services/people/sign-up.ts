import { ACCOUNT, EMAIL } from '../../forms/account.ts';
import { insertLink } from '../../store/one-time-links.ts';
import { findUserByEmail, insertUser, type UserRow } from '../../store/users.ts';
import { newUuid } from '../../store/uuid.ts';
import type { Browser } from '../access/browser.ts';
import type { Viewer } from '../access/viewer.ts';
import { combineRefusals, done, faultsIn, type Outcome, refused } from '../outcomes/outcome.ts';
import { createAttemptLimits } from './accounts/attempt-limits.ts';
import type { AccountsDeps } from './accounts/deps.ts';
import { createLetterSender } from './accounts/letters.ts';
import { createNewPasswords } from './accounts/new-password.ts';
import { newLink } from './accounts/one-time-link.ts';
import { hashPassword } from './accounts/password.ts';
import { startSession } from './accounts/start-session.ts';
import { takeAccountForm } from './accounts/take-account-form.ts';
import type { Accounts } from './accounts.ts';
import { createSignIn } from './sign-in.ts';

export function createSignUp(deps: AccountsDeps): Pick<Accounts, 'signUp' | 'forgotten'> {
  const { database, mail, now } = deps;
  const letters = createLetterSender(deps);

  return {
    async signUp(browser, viewer, input) {
      const account = takeAccountForm(ACCOUNT, input);
      const chosen = createNewPasswords(deps).take(input, [input.name, input.email]);
      if (!account.ok || !chosen.ok) return refused(combineRefusals(faultsIn(account, chosen))!);
      const { name, email } = account.value;
      const wait = await createAttemptLimits(deps).signUp(viewer);
      if (wait !== undefined) return refused({ code: 'many-accounts', retryAfter: wait });
      const letter = mail.delivers ? await createAttemptLimits(deps).letterTo(viewer, email) : undefined;
      if (letter?.wait !== undefined) return refused({ code: 'many-letters-here', retryAfter: letter.wait });
      // The slow part is the same for free and taken addresses.
      const password = await hashPassword(input.password, deps.passwordCost, { signal: browser.signal });
      if (letter) return letter.silent ? done('written') : await write(name, email, password);
      return await begin(browser, viewer, name, email, password, input.password);
    },

    /** The answer and the work are always the same. */
    async forgotten(viewer, typed) {
      // A letter that waited for a mail server would contain an expired link.
      if (!mail.delivers) return refused({ code: 'no-mail-to-ask' });
      const taken = takeAccountForm(EMAIL, { email: typed });
      if (!taken.ok) return taken;
      const { email } = taken.value;
      const { wait, silent } = await createAttemptLimits(deps).letterTo(viewer, email);
      if (wait !== undefined) return refused({ code: 'many-letters-here', retryAfter: wait });
      await database.write(async (trx) => {
        const user = await findUserByEmail(trx, email);
        if (user && !silent)
          return await letters.link(trx, 'reset', { purpose: 'reset', userId: user.id, email, proves: true });
        // Unusable links, one for the link and one for the letter: the same work is done as for a known address.
        for (let row = 0; row < 2; row++)
          await insertLink(trx, newLink('reset', null, { email, proves: false }, now().getTime()).row);
      });
      return done(undefined);
    },
  };

  /** The address must be verified first; a letter tells its owner whether it has an account. */
  async function write(name: string, email: string, password: string): Promise<Outcome<'written'>> {
    await database.write(async (trx) => {
      const user = await findUserByEmail(trx, email);
      if (user) await letters.link(trx, 'signUpAgain', { purpose: 'reset', userId: user.id, email, proves: true });
      else await letters.link(trx, 'signUp', { purpose: 'sign-up', userId: null, email, proves: true, name, password });
    });
    return done('written');
  }

  /** Without mail the account exists at once, with an unverified address. */
  async function begin(
    browser: Browser,
    viewer: Viewer,
    name: string,
    email: string,
    password: string,
    typed: string,
  ): Promise<Outcome<'signed-in' | 'second'>> {
    const user = newUser({ name, email, password }, now().getTime());
    const started = await database.write(async (trx) => {
      if (!(await insertUser(trx, user))) return undefined;
      await letters.link(trx, 'verify', { purpose: 'verify', userId: user.id, email, proves: true });
      return await startSession(deps, trx, browser, user);
    });
    if (started) {
      await deps.adopt({ ...viewer, ...started.viewer });
      return done('signed-in', started.keep);
    }
    // A second click on the same form, or a forgotten account: the right password signs in.
    const signedIn = await createSignIn(deps).signIn(browser, viewer, { email, password: typed });
    if (signedIn.ok) return done(signedIn.value === 'in' ? 'signed-in' : 'second', signedIn.keep);
    return refused({ code: 'account-there', field: 'correo' });
  }
}

export const newUser = (
  given: Pick<UserRow, 'name' | 'email' | 'password'> & Partial<UserRow>,
  now: number,
): UserRow => ({
  id: newUuid(now),
  verified_at: null,
  role: 'lector',
  digest: 1,
  created_at: now,
  suspended_at: null,
  ...given,
});
